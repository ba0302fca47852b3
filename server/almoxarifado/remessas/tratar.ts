// What was said to differ is not left in the air: it arrived later, came back, is lost, or there was more than was sent.

import sql from 'sql-template-tag'
import {
  recebeAoTratar,
  type TipoDeDivergencia,
  TRATAMENTOS_DE_MATERIAL,
  type TratamentoDeMaterial,
  tratamentosDe,
} from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { foiRecusada } from '#contract/almoxarifado/transferencia.ts'
import { linhasDosPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import type { Lancado } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { aposMudar } from './apos.ts'
import { avisarTratada } from './avisos.ts'
import { auditar, marcarRemessa, remessaPara } from './comando.ts'
import { avisoDe } from './expedir.ts'
import type { RemessaAlvo } from './policy.ts'
import { cabeNaLinha, type ItemLido, itensDasRemessas, linhaDaSobra } from './queries.ts'
import { lancarChegada, lancarPerda, lancarRetorno, lancarSobra } from './razao.ts'

interface Aberta {
  id: number
  item_id: number | null
  material_id: number
  tipo: TipoDeDivergencia
  qtd_e3: number
  tratamento: TratamentoDeMaterial | null
}

interface Tratamento {
  tratamento: TratamentoDeMaterial
  motivo: string
  processo: string | null
}

/** To which quantity of the item it goes; what is a surplus was in none. */
const COLUNA = { chegou: 'qtd_recebida_e3', voltou: 'qtd_devolvida_e3', perda: 'qtd_perdida_e3' } as const

function exigirTratavel(
  { ator }: Comando,
  alvo: RemessaAlvo,
  aberta: Aberta | undefined,
  dito: Tratamento,
): Aberta {
  if (aberta === undefined)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Divergência não encontrada nesta remessa.')
  if (aberta.tratamento !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta divergência já foi tratada. Atualize a tela.')
  const cabem = tratamentosDe(aberta.tipo, alvo)
  if (!cabem.includes(dito.tratamento))
    throw campoInvalido(
      'tratamento',
      `Aqui cabe: ${cabem.map((um) => TRATAMENTOS_DE_MATERIAL[um].rotulo.toLowerCase()).join(', ')}.`,
    )
  if (recebeAoTratar(dito.tratamento) && alvo.expedida_por_id === ator.usuario.id)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Quem expediu não diz que chegou: peça a outra pessoa que trate divergências.',
    )
  return aberta
}

/** Of what left, lot by lot, the first so many. */
function partesAte(saiu: readonly Lancado[], teto_e3: number): { lote_id: number | null; qtd_e3: number }[] {
  let falta = teto_e3
  return saiu.flatMap(({ lote_id, qtd_e3 }) => {
    const parte = Math.min(qtd_e3, falta)
    falta -= parte
    return parte > 0 ? [{ lote_id, qtd_e3: parte }] : []
  })
}

/** It left and it arrived: as much of it as its line was still to be sent is of the shipment, which carried it. */
async function reconhecerSobra(
  comando: Comando,
  alvo: RemessaAlvo,
  { id, material_id, qtd_e3, motivo, item }: Pick<Aberta, 'id' | 'material_id' | 'qtd_e3'> & Achada,
): Promise<void> {
  const { tx } = comando
  const linhas = await linhasDosPedidos(tx, alvo.tipo, [alvo.pedido_id])
  const linha = linhaDaSobra(linhas, { linha_id: item?.linha_id, material_id })
  const cabe_e3 = cabeNaLinha(linha, qtd_e3)
  const na_linha = linha && cabe_e3 > 0 ? { linha: linha.id, qtd_e3: cabe_e3 } : null
  const lote = item && { lote_id: item.lote?.id ?? null }
  const saiu = await lancarSobra(comando, alvo, { id, material_id, qtd_e3, motivo, ...lote, na_linha })
  if (na_linha === null) return
  await tx.run(sql`
    insert into remessa_item (remessa_id, requisicao_item_id, transferencia_material_id, material_id, lote_id, qtd_e3,
      coletada_e3, qtd_recebida_e3)
    select ${alvo.id}::bigint, case when ${alvo.tipo === 'requisicao'} then ${na_linha.linha}::bigint end,
      case when ${alvo.tipo === 'transferencia'} then ${na_linha.linha}::bigint end, ${material_id}::bigint, x.lote_id,
      x.qtd_e3, x.qtd_e3, x.qtd_e3
    from jsonb_to_recordset(${JSON.stringify(partesAte(saiu, cabe_e3))}::jsonb) as x (lote_id bigint, qtd_e3 bigint)`)
}

/** The item of which it is, if it is of any, and why it is settled so. */
interface Achada {
  item: ItemLido | undefined
  motivo: string
}

async function lancarTratamento(
  comando: Comando,
  alvo: RemessaAlvo,
  { id, item_id, material_id, tipo, qtd_e3 }: Aberta,
  { tratamento, motivo, processo }: Tratamento,
): Promise<void> {
  const itens = await itensDasRemessas(comando.tx, [alvo.id])
  const item = itens.find((um) => um.id === item_id)
  if (tratamento === 'sem_efeito') return
  if (tratamento === 'sobra_reconhecida') {
    await reconhecerSobra(comando, alvo, { id, material_id, qtd_e3, motivo, item })
    return
  }
  if (item === undefined) throw new Error(`divergence ${id} is of no item`)
  const chegada = {
    partes: [{ item, qtd_e3 }],
    fase: `tratamento_${id}`,
    motivo: processo === null ? motivo : `${motivo} (processo ${processo})`,
  }
  if (tratamento === 'chegou') await lancarChegada(comando, alvo, chegada)
  else if (tratamento === 'voltou') await lancarRetorno(comando, alvo, chegada)
  else await lancarPerda(comando, alvo, { ...chegada, tipo })
  const coluna = COLUNA[tratamento]
  await comando.tx.run(sql`
    update remessa_item set qtd_divergente_e3 = qtd_divergente_e3 - ${qtd_e3},
      qtd_recebida_e3 = qtd_recebida_e3 + ${coluna === 'qtd_recebida_e3' ? qtd_e3 : 0},
      qtd_devolvida_e3 = qtd_devolvida_e3 + ${coluna === 'qtd_devolvida_e3' ? qtd_e3 : 0},
      qtd_perdida_e3 = qtd_perdida_e3 + ${coluna === 'qtd_perdida_e3' ? qtd_e3 : 0}
    where id = ${item.id}`)
}

export async function tratarDivergencia(call: Call<typeof remessas.tratarDivergencia>): Promise<void> {
  const { tx, params, body, ator, agora } = call
  const alvo = await remessaPara(call, 'tratarDivergencia', params.id)
  const achada = await tx.maybe<Aberta>(sql`
    select id, remessa_item_id as item_id, material_id, tipo, qtd_e3, tratamento from remessa_divergencia
    where id = ${params.divergenciaId} and remessa_id = ${alvo.id}`)
  const aberta = exigirTratavel(call, alvo, achada, body)
  await lancarTratamento(call, alvo, aberta, body)
  await tx.run(sql`
    update remessa_divergencia set tratamento = ${body.tratamento}, tratamento_motivo = ${body.motivo},
      processo = ${body.processo}, tratada_por = ${ator.usuario.id}, tratada_em = ${agora} where id = ${aberta.id}`)
  const resolvida = foiRecusada(alvo) ? 'devolvida_resolvida' : 'resolvida'
  const fim = alvo.abertas === 1 ? ({ situacao: resolvida } as const) : {}
  await marcarRemessa(call, alvo.id, fim)
  auditar(call, alvo, {
    de: { divergencia: aberta.id, tipo: aberta.tipo },
    para: { tratamento: body.tratamento, processo: body.processo, ...fim },
    motivo: body.motivo,
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarTratada(avisoDe(call), alvo.id, aberta.id)
}
