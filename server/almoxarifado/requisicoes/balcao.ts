// A requisition that begins at the counter: asked in person, and authorised by a rule or not at all.

import sql from 'sql-template-tag'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { marcarRequisicao } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { auditar } from './comando.ts'
import { autorizarPorRegra, caminhoDa } from './enviar.ts'
import { inserirRequisicao } from './gravar.ts'

export interface PedidoNoBalcao {
  deposito_id: number
  destino_id: number
  /** Who asks; whoever delivers is somebody else, and has checked that this person requests for the place. */
  solicitante_id: number
  justificativa: string
  itens: readonly { material_id: number; qtd_e3: number }[]
}

async function exigirPermitida(comando: Comando, id: number): Promise<void> {
  const { tx } = comando
  const linhas = await linhasDaRequisicao(tx, id)
  const errada = linhas.find(({ qtd_solicitada_e3, casas }) => !cabeNaUnidade(qtd_solicitada_e3, casas))
  if (errada)
    throw campoInvalido(
      'avulsa',
      `${errada.descricao} é contado em ${unidadePorExtenso(errada.unidade)}: confira a quantidade.`,
    )
  const { niveis, regra } = await caminhoDa(comando, id, linhas)
  const { limite_requisicao_automatica_centavos: limite } = await limitesAtuais(tx)
  if (niveis > 1 || (limite !== null && regra === null))
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Passa da cota ou do limite de valor do órgão: faça a requisição e peça a autorização.',
    )
}

/** Already authorised, with the whole of it reserved as far as there is stock. Answers its id. */
export async function abrirNoBalcao(comando: Comando, pedido: PedidoNoBalcao): Promise<number> {
  const { tx, ator, agora } = comando
  const { deposito_id, destino_id, solicitante_id, justificativa } = pedido
  if (solicitante_id === ator.usuario.id)
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Quem entrega não é quem pede: outra pessoa entrega.')
  if (deposito_id === destino_id) throw campoInvalido('avulsa', 'Um local não supre a si mesmo.')
  const permanente = await tx.maybe<{ descricao: string }>(sql`
    select descricao from material where natureza = 'permanente'
      and id = any(${pedido.itens.map(({ material_id }) => material_id)}::bigint[]) limit 1`)
  if (permanente)
    throw campoInvalido(
      'avulsa',
      `${permanente.descricao} é um bem permanente: sai por requisição de bens permanentes, ou por transferência.`,
    )
  const id = await inserirRequisicao(tx, {
    solicitante_id,
    cabecalho: {
      tipo: 'consumo',
      local_destino_id: destino_id,
      deposito_id,
      prioridade: 'normal',
      necessidade_em: null,
      justificativa,
      finalidade: '',
      entrega: 'retirada',
      periodo_ref: null,
      origem: { tipo: 'balcao', id: null },
      observacoes: '',
    },
    itens: pedido.itens.map(({ material_id, qtd_e3 }) => ({
      material_id,
      qtd_solicitada_e3: qtd_e3,
      qtd_sugerida_e3: null,
      justificativa: '',
    })),
  })
  await exigirPermitida(comando, id)
  const protocolo = await proximoProtocolo(comando, 'REQ')
  const em = agora.toISOString()
  await marcarRequisicao(tx, id, {
    situacao: 'em_autorizacao',
    nivel: 1,
    protocolo,
    enviada_em: em,
    etapa_em: em,
  })
  await tx.run(sql`
    insert into requisicao_versao (requisicao_id, versao_do_pedido, linhas, enviada_por)
    select ${id}, 1, jsonb_agg(jsonb_build_object('material_id', i.material_id, 'qtd_e3', i.qtd_solicitada_e3,
      'justificativa', '') order by i.ordem), ${solicitante_id}
    from requisicao_item i where i.requisicao_id = ${id}`)
  await autorizarPorRegra(comando, { id, versao_do_pedido: 1 }, 'balcao')
  auditar(
    comando,
    { id, local_destino_id: destino_id },
    { para: { situacao: 'autorizada', protocolo, solicitante_id, linhas: pedido.itens.length } },
  )
  return id
}
