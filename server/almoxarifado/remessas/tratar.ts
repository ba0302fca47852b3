// What was said to differ is not left in the air: it arrived later, came back, is lost, or there was more than was sent.

import sql from 'sql-template-tag'
import {
  type TipoDeDivergencia,
  TRATAMENTOS_DE_MATERIAL,
  type TratamentoDeMaterial,
  tratamentosDe,
} from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { aposMudar } from './apos.ts'
import { auditar, marcarRemessa, remessaPara } from './comando.ts'
import type { RemessaAlvo } from './policy.ts'
import { itensDasRemessas } from './queries.ts'
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
  const cabem = tratamentosDe(aberta.tipo)
  if (!cabem.includes(dito.tratamento))
    throw campoInvalido(
      'tratamento',
      `Aqui cabe: ${cabem.map((um) => TRATAMENTOS_DE_MATERIAL[um].rotulo.toLowerCase()).join(', ')}.`,
    )
  // To say that it arrived is to receive it.
  const recebe = dito.tratamento === 'chegou' || dito.tratamento === 'sobra_reconhecida'
  if (recebe && alvo.expedida_por_id === ator.usuario.id)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Quem expediu não diz que chegou: peça a outra pessoa que trate divergências.',
    )
  return aberta
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
    const lote = item && { lote_id: item.lote?.id ?? null }
    await lancarSobra(comando, alvo, { id, material_id, qtd_e3, motivo, ...lote })
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
  const ultima = alvo.abertas === 1
  await marcarRemessa(call, alvo.id, ultima ? { situacao: 'resolvida' } : {})
  auditar(call, alvo, {
    de: { divergencia: aberta.id, tipo: aberta.tipo },
    para: { tratamento: body.tratamento, processo: body.processo, ...(ultima && { situacao: 'resolvida' }) },
    motivo: body.motivo,
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
}
