// What leaves and what arrives: a shipment with its assets, compared one by one at the other end.

import sql from 'sql-template-tag'
import { modoDe, TRATAMENTOS_DA_DIVERGENCIA, tratamentosDoBem } from '#contract/almoxarifado/transferencia.ts'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { EventoDoBem } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { aplicarEventos, type BemAlvo, depoisDe, type LugarDoBem } from '#server/patrimonio/bens/alvo.ts'
import { avisarChegada, avisarRecebida, avisarTratada } from './avisos.ts'
import {
  comSeusBens,
  itensPedidos,
  motivoNoBem,
  type Par,
  refazerSituacao,
  transferenciaPara,
} from './comando.ts'
import type { TransferenciaAlvo } from './policy.ts'
import { type ItemAlvo, itensAlvo, mudarItens } from './queries.ts'

type Expedir = Call<typeof transferencias.expedir>
type Receber = Call<typeof transferencias.receber>

const SAIDA = { emprestimo: 'emprestar', cessao: 'ceder' } as const

/** Those named, or all; in every case still here. */
async function itensQueSaem({ tx, params, body }: Expedir): Promise<ItemAlvo[]> {
  const itens = await itensAlvo(tx, params.id)
  const pendentes = itens.filter(({ situacao }) => situacao === 'pendente')
  if (body.item_ids === null) return pendentes
  const pedidos = itensPedidos(itens, body.item_ids, 'item_ids')
  if (pedidos.some(({ situacao }) => situacao !== 'pendente'))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Um destes bens já saiu. Recarregue a tela.')
  return pedidos
}

async function abrirRemessa(call: Expedir, alvo: TransferenciaAlvo): Promise<number | null> {
  const { tx, body, agora, ator } = call
  if (modoDe(alvo.tipo) !== 'remessa' || alvo.destino_id === null) return null
  const numero = await proximoProtocolo(call, 'REM')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into remessa (numero, transferencia_id, origem_id, destino_id, modalidade, transporte, volumes, previsto_em,
      expedida_por, expedida_em)
    values (${numero}, ${alvo.id}, ${alvo.origem_id}, ${alvo.destino_id}, ${body.modalidade}, ${body.transporte},
      ${body.volumes}, ${body.previsto_em}, ${ator.usuario.id}, ${agora})
    returning id`)
  return id
}

/** The carga stays with the origin until the destination signs: here the asset only leaves. */
export async function expedir(call: Expedir): Promise<void> {
  const { tx, params, agora } = call
  const alvo = await transferenciaPara(call, 'expedir', params.id)
  exigirDeHojeEmDiante(call, 'previsto_em', { dia: call.body.previsto_em, oQue: 'A previsão de chegada' })
  const pares = await comSeusBens(call, await itensQueSaem(call))
  const evento: EventoDoBem =
    alvo.tipo === 'emprestimo' || alvo.tipo === 'cessao' ? SAIDA[alvo.tipo] : 'transferir'
  const deOutroLocal = pares.find(({ bem }) => bem.local_id !== alvo.origem_id)
  if (deOutroLocal)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${deOutroLocal.bem.descricao} não está mais no local de origem. Tire-o desta saída.`,
    )
  const remessa_id = await abrirRemessa(call, alvo)
  const motivo = motivoNoBem(alvo)
  await aplicarEventos(
    call,
    pares.map(({ bem }) => ({ bem, evento, motivo })),
  )
  // As it leaves, and not as it was when somebody asked.
  await tx.run(sql`update transferencia_item i set estado_saida = p.estado, remessa_id = ${remessa_id},
      situacao = ${evento === 'transferir' ? 'em_transito' : 'emprestado'}
    from patrimonio p where p.id = i.patrimonio_id and i.id = any(${pares.map(({ item }) => item.id)}::bigint[])`)
  await tx.run(
    sql`update transferencia set expedida_em = coalesce(expedida_em, ${agora}) where id = ${alvo.id}`,
  )
  await refazerSituacao(call, alvo, { para: { expedidos: pares.length } })
  await emitirDocumento(call, { tipo: DOCUMENTO[alvo.tipo] ?? 'guia_de_transferencia', entidade_id: alvo.id })
  if (remessa_id !== null) await avisarChegada(call, alvo, pares.length)
}

const DOCUMENTO: Partial<Record<TransferenciaAlvo['tipo'], 'termo_de_emprestimo' | 'termo_de_cessao'>> = {
  emprestimo: 'termo_de_emprestimo',
  cessao: 'termo_de_cessao',
}

interface RemessaAlvo {
  id: number
  numero: string
  situacao: string
  expedida_por: number
}

export async function remessaPara(
  { tx }: Pick<Comando, 'tx'>,
  { id, remessaId }: { id: number; remessaId: number },
  situacao: 'expedida' | 'em_devolucao',
): Promise<RemessaAlvo> {
  const remessa = await tx.maybe<RemessaAlvo>(sql`
    select id, numero, situacao, expedida_por from remessa where id = ${remessaId} and transferencia_id = ${id} for update`)
  if (remessa === undefined)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Remessa não encontrada nesta transferência.')
  if (remessa.situacao !== situacao)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${remessa.numero} não está mais à espera disto. Atualize a tela.`,
    )
  return remessa
}

export function exigirOutro({ ator }: Pick<Comando, 'ator'>, { expedida_por, numero }: RemessaAlvo): void {
  if (expedida_por === ator.usuario.id)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      `Quem expediu a ${numero} não a recebe: peça a outra pessoa do destino.`,
    )
}

const lugarDeChegada = (alvo: TransferenciaAlvo): LugarDoBem => ({
  local_id: alvo.destino_id ?? alvo.origem_id,
  instalacao_id: alvo.instalacao_destino_id,
  responsavel_servidor_id: alvo.responsavel_destino_id,
})

const conclusao = (bem: BemAlvo, alvo: TransferenciaAlvo, estado: string | null) => ({
  bem,
  evento: 'concluir_transferencia' as const,
  motivo: motivoNoBem(alvo),
  campos: { ...lugarDeChegada(alvo), ...(estado !== null && { estado }) },
})

/** It never left the origin's carga: only the way ends. */
export const volta = (bem: BemAlvo, alvo: TransferenciaAlvo, dito: string | null) => ({
  bem,
  evento: 'concluir_transferencia' as const,
  motivo: motivoNoBem(alvo, dito),
})

/** Every asset of the shipment is answered for: received with its state, or said not to have come. */
export async function receber(call: Receber): Promise<void> {
  const { tx, params, body, ator, agora } = call
  const alvo = await transferenciaPara(call, 'receber', params.id)
  const remessa = await remessaPara(call, params, 'expedida')
  exigirOutro(call, remessa)
  const itens = (await itensAlvo(tx, alvo.id)).filter(
    ({ remessa_id, situacao }) => remessa_id === remessa.id && situacao === 'em_transito',
  )
  const ditos = [...body.recebidos, ...body.nao_chegaram].map(({ item_id }) => item_id)
  itensPedidos(itens, ditos, 'recebidos')
  if (ditos.length < itens.length)
    throw campoInvalido(
      'recebidos',
      `Falta dizer de ${itens.length - ditos.length}: confira cada bem, ou diga que não chegou ou que foi recusado.`,
    )
  if (body.nao_chegaram.some(({ recusado }) => recusado)) await transferenciaPara(call, 'recusar', params.id)
  const conferidos = new Map(body.recebidos.map((um) => [um.item_id, um]))
  const pares = await comSeusBens(call, itens)
  await aplicarEventos(
    call,
    pares.flatMap(({ item, bem }) => {
      const conferido = conferidos.get(item.id)
      return conferido ? [conclusao(bem, alvo, conferido.estado)] : []
    }),
  )
  await mudarItens(tx, [
    ...body.recebidos.map(({ item_id, estado, observacao }) => ({
      id: item_id,
      situacao: 'recebido' as const,
      estado_chegada: estado,
      observacao,
    })),
    ...body.nao_chegaram.map(({ item_id, observacao, recusado }) => ({
      id: item_id,
      situacao: 'divergente' as const,
      observacao,
      recusado,
    })),
  ])
  const faltas = body.nao_chegaram.length
  await tx.run(sql`update remessa set situacao = ${faltas > 0 ? 'recebida_com_divergencia' : 'recebida'},
    recebida_por = ${ator.usuario.id}, recebida_em = ${agora} where id = ${remessa.id}`)
  await refazerSituacao(call, alvo, {
    para: { remessa: remessa.numero, recebidos: body.recebidos.length, nao_chegaram: faltas },
  })
  const recusados = body.nao_chegaram.filter(({ recusado }) => recusado).length
  await avisarRecebida(call, alvo, { remessa, recebidos: body.recebidos.length, faltas, recusados })
}

/** An asset that did not come is not left in the air: it arrived later, never left, or is lost. */
export async function tratarDivergencia(call: Call<typeof transferencias.tratarDivergencia>): Promise<void> {
  const { tx, params, body } = call
  const alvo = await transferenciaPara(call, 'tratarDivergencia', params.id)
  const itens = itensPedidos(await itensAlvo(tx, alvo.id), [params.itemId], 'item_id')
  const [par] = await comSeusBens(call, itens)
  if (par === undefined || par.item.situacao !== 'divergente')
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este bem não está com divergência. Atualize a tela.')
  const { item, bem } = par
  const { tratamento, estado, motivo } = body
  const cabem = tratamentosDoBem(item)
  if (!cabem.includes(tratamento))
    throw campoInvalido(
      'tratamento',
      `O destino recusou este bem. Aqui cabe: ${cabem.map((um) => TRATAMENTOS_DA_DIVERGENCIA[um].rotulo.toLowerCase()).join(', ')}.`,
    )
  if (tratamento === 'chegou' && estado === null) throw campoInvalido('estado', 'Diga em que estado chegou.')
  await aplicarEventos(call, [
    tratamento === 'chegou' ? conclusao(bem, alvo, estado) : volta(bem, alvo, motivo),
  ])
  if (tratamento === 'perda') {
    await aplicarEventos(call, [
      { bem: depoisDe(bem, 'ativo'), evento: 'nao_localizar', motivo: motivoNoBem(alvo, motivo) },
    ])
  }
  const situacao = ({ chegou: 'recebido', ficou: 'devolvido', perda: 'perdido' } as const)[tratamento]
  await mudarItens(tx, [{ id: item.id, situacao, estado_chegada: estado, observacao: motivo }])
  await tx.run(sql`update remessa r set situacao = 'resolvida'
    where r.id = ${item.remessa_id} and r.situacao = 'recebida_com_divergencia' and not exists (
      select from transferencia_item i where i.remessa_id = r.id and i.situacao = 'divergente')`)
  await refazerSituacao(call, alvo, { motivo, para: { tratamento, bem: bemNaFrase(bem) } })
  const { rotulo } = TRATAMENTOS_DA_DIVERGENCIA[tratamento]
  await avisarTratada(call, alvo, {
    bem: bemNaFrase(bem),
    tratamento: rotulo,
    remessa_id: item.remessa_id,
  })
}

/** Those that the borrower lost are declared missing, in the carga of the origin, which they never left. */
async function perderEmprestados(
  call: Call<typeof transferencias.devolver>,
  alvo: TransferenciaAlvo,
  pares: readonly Par[],
): Promise<void> {
  const ditos = new Map(call.body.nao_voltaram.map((um) => [um.item_id, um.observacao]))
  const perdidos = pares.filter(({ item }) => ditos.has(item.id))
  await aplicarEventos(
    call,
    perdidos.map(({ item, bem }) => ({
      bem: depoisDe(bem, 'ativo'),
      evento: 'nao_localizar',
      motivo: motivoNoBem(alvo, ditos.get(item.id)),
    })),
  )
}

/** What was lent comes back, each with its state, or is said not to have come. */
export async function devolver(call: Call<typeof transferencias.devolver>): Promise<void> {
  const { tx, params, body } = call
  const alvo = await transferenciaPara(call, 'devolver', params.id)
  const ids = [...body.itens, ...body.nao_voltaram].map(({ item_id }) => item_id)
  const itens = itensPedidos(await itensAlvo(tx, alvo.id), ids, 'itens')
  const conferidos = new Map(body.itens.map((um) => [um.item_id, um]))
  if (itens.some(({ situacao }) => situacao !== 'emprestado'))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Um destes bens já voltou. Recarregue a tela.')
  const pares = await comSeusBens(call, itens)
  await aplicarEventos(
    call,
    pares.map(({ item, bem }) => {
      const conferido = conferidos.get(item.id)
      return {
        bem,
        evento: 'devolver',
        motivo: motivoNoBem(alvo),
        ...(conferido && { campos: { estado: conferido.estado } }),
      }
    }),
  )
  await perderEmprestados(call, alvo, pares)
  await mudarItens(tx, [
    ...body.itens.map(({ item_id, estado, observacao }) => ({
      id: item_id,
      situacao: 'devolvido' as const,
      estado_chegada: estado,
      observacao,
    })),
    ...body.nao_voltaram.map(({ item_id, observacao }) => ({
      id: item_id,
      situacao: 'perdido' as const,
      observacao,
    })),
  ])
  const nao_voltaram = body.nao_voltaram.length
  await refazerSituacao(call, alvo, {
    para: { devolvidos: body.itens.length, ...(nao_voltaram > 0 && { nao_voltaram }) },
  })
}
