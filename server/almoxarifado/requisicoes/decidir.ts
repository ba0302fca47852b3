// What is decided of a requisition: level by level, line by line; returned, refused, confirmed.

import sql from 'sql-template-tag'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { DecisaoDaRequisicao } from '#contract/almoxarifado/requisicao.ts'
import type { LinhaAutorizada } from '#contract/almoxarifado/requisicoes.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { type LinhaAlvo, linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { marcarRequisicao, refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { avisarAutorizada, avisarDevolvida, avisarNegada, avisarParaAutorizar } from './avisos.ts'
import { auditar, exigirVersao, requisicaoADecidir } from './comando.ts'
import { desistirDoSaldo } from './encerrar.ts'
import { nomeDaRequisicao, type RequisicaoAlvo } from './policy.ts'

interface Decidida {
  decisao: DecisaoDaRequisicao
  delegado_por: number | null
  comentario?: string | null
  linhas?: readonly { item_id: number; qtd_e3: number; motivo: string | null }[]
}

async function registrar(
  { tx, ator, agora }: Pick<Comando, 'tx' | 'ator' | 'agora'>,
  { id, versao_do_pedido, nivel }: RequisicaoAlvo,
  { decisao, delegado_por, comentario = null, linhas = [] }: Decidida,
): Promise<void> {
  await tx.run(sql`
    insert into requisicao_decisao (requisicao_id, versao_do_pedido, nivel, decisao, autor_id, delegado_por, comentario,
      linhas, em)
    values (${id}, ${versao_do_pedido}, ${nivel}, ${decisao}, ${ator.usuario.id}, ${delegado_por}, ${comentario},
      ${JSON.stringify(linhas)}::jsonb, ${agora})`)
}

/** What each line is left with: what this level said, or else what the one before did, or what was asked. */
function autorizadas(linhas: readonly LinhaAlvo[], ditas: readonly LinhaAutorizada[]) {
  const porItem = new Map(ditas.map((dita, i) => [dita.item_id, { ...dita, i }]))
  if (porItem.size < ditas.length)
    throw campoInvalido('itens', 'Uma linha veio duas vezes. Recarregue a tela.')
  const decididas = linhas.map((linha) => {
    const dita = porItem.get(linha.id)
    porItem.delete(linha.id)
    const qtd_e3 = dita?.qtd_autorizada_e3 ?? linha.qtd_autorizada_e3 ?? linha.qtd_solicitada_e3
    const cortada = qtd_e3 < linha.qtd_solicitada_e3
    const motivo = cortada ? (dita ? dita.motivo_corte : linha.motivo_corte) : null
    const campo = `itens.${dita?.i ?? 0}`
    if (qtd_e3 > linha.qtd_solicitada_e3)
      throw campoInvalido(`${campo}.qtd_autorizada_e3`, `De ${linha.descricao} foi pedido menos que isto.`)
    if (!cabeNaUnidade(qtd_e3, linha.casas))
      throw campoInvalido(
        `${campo}.qtd_autorizada_e3`,
        `${linha.descricao} é contado em ${unidadePorExtenso(linha.unidade)}: a quantidade não pode ter tantas casas decimais.`,
      )
    if (cortada && (motivo?.length ?? 0) < 3)
      throw campoInvalido(`${campo}.motivo_corte`, `Diga por que corta ${linha.descricao}.`)
    return { item_id: linha.id, qtd_e3, motivo, cortada }
  })
  if (porItem.size > 0)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Uma das linhas não é desta requisição. Recarregue a tela.')
  if (decididas.every(({ qtd_e3 }) => qtd_e3 === 0))
    throw campoInvalido('itens', 'Nada ficou autorizado: para isso, negue a requisição.')
  return decididas
}

interface Autorizacao {
  itens?: readonly LinhaAutorizada[]
  comentario?: string | null
  versao?: number
}

export async function autorizar(
  comando: Comando,
  id: number,
  { itens = [], comentario = null, versao }: Autorizacao = {},
): Promise<void> {
  const { tx, ator, agora } = comando
  const { alvo, delegado_por } = await requisicaoADecidir(comando, 'autorizar', id)
  if (versao !== undefined) exigirVersao(alvo, versao)
  const decididas = autorizadas(await linhasDaRequisicao(tx, id), itens)
  await tx.run(sql`
    update requisicao_item i set qtd_autorizada_e3 = x.qtd_e3, motivo_corte = x.motivo
    from jsonb_to_recordset(${JSON.stringify(decididas)}::jsonb) as x (item_id bigint, qtd_e3 bigint, motivo text)
    where i.id = x.item_id`)
  const linhas = decididas.map(({ item_id, qtd_e3, motivo }) => ({ item_id, qtd_e3, motivo }))
  const em_parte = decididas.some(({ cortada }) => cortada)
  const decisao = em_parte ? 'autorizada_em_parte' : 'autorizada'
  await registrar(comando, alvo, { decisao, delegado_por, comentario, linhas })
  const nivel = alvo.nivel ?? 1
  const aviso = { tx, por: ator.usuario.id }
  const em = agora.toISOString()
  if (nivel < alvo.niveis) {
    await marcarRequisicao(tx, id, { nivel: nivel + 1, etapa_em: em })
    auditar(comando, alvo, { de: { nivel }, para: { nivel: nivel + 1, decisao } })
    return avisarParaAutorizar(aviso, id)
  }
  await marcarRequisicao(tx, id, { situacao: 'autorizada', nivel: null, autorizada_em: em, etapa_em: em })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'autorizada', decisao } })
  await refazerAtendimento(comando, id)
  await avisarAutorizada(aviso, id)
}

async function terminar(
  comando: Comando,
  id: number,
  { situacao, motivo }: { situacao: 'devolvida' | 'negada'; motivo: string },
): Promise<void> {
  const { tx, ator, agora } = comando
  const { alvo, delegado_por } = await requisicaoADecidir(
    comando,
    situacao === 'negada' ? 'negar' : 'devolver',
    id,
  )
  await registrar(comando, alvo, { decisao: situacao, delegado_por, comentario: motivo })
  const em = agora.toISOString()
  await marcarRequisicao(tx, id, {
    situacao,
    nivel: null,
    motivo,
    etapa_em: em,
    ...(situacao === 'negada' && { encerrada_em: em }),
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao }, motivo })
  const aviso = { tx, por: ator.usuario.id }
  await (situacao === 'negada' ? avisarNegada(aviso, id, motivo) : avisarDevolvida(aviso, id, motivo))
}

export const devolver = (comando: Comando, id: number, motivo: string): Promise<void> =>
  terminar(comando, id, { situacao: 'devolvida', motivo })

export const negar = (comando: Comando, id: number, motivo: string): Promise<void> =>
  terminar(comando, id, { situacao: 'negada', motivo })

/** R6: what is not confirmed goes no further; what has left stays as it is. */
export async function ratificar(
  comando: Comando,
  id: number,
  { ratificada, comentario }: { ratificada: boolean; comentario: string | null },
): Promise<void> {
  const { tx, ator, agora } = comando
  const { alvo, delegado_por } = await requisicaoADecidir(comando, 'ratificar', id)
  const decisao = ratificada ? 'ratificada' : 'nao_ratificada'
  await registrar(comando, alvo, { decisao, delegado_por, comentario })
  auditar(comando, alvo, { de: { ratificada: null }, para: { ratificada: decisao }, motivo: comentario })
  if (ratificada)
    return marcarRequisicao(tx, id, { ratificada_por: ator.usuario.id, ratificada_em: agora.toISOString() })
  await marcarRequisicao(tx, id, { ratificar_ate: null })
  const motivo = comentario ?? 'Não ratificada'
  await desistirDoSaldo(comando, alvo, { motivo })
  await avisarNegada(
    { tx, por: ator.usuario.id },
    id,
    `${nomeDaRequisicao(alvo)} não foi ratificada: ${motivo}`,
  )
}
