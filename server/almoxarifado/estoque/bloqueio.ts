// A lot is stopped at once, whoever counted on it: its picks are undone, and what cannot be promised any more waits.

import sql from 'sql-template-tag'
import type { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { prenderPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import { avisarDoBloqueio } from '#server/almoxarifado/estoque/avisos-do-bloqueio.ts'
import { paresDosPedidos, voltarAFila } from '#server/almoxarifado/estoque/bloqueio-queries.ts'
import { cortarReservas } from '#server/almoxarifado/razao/reservas.ts'
import { prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import { aposMudar } from '#server/almoxarifado/remessas/apos.ts'
import { tirarDasRemessas } from '#server/almoxarifado/remessas/tirar-lote.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { lancadorDe, posicaoDetalhada, posicaoPara } from './comando.ts'
import { type LoteAlvo, loteDaPosicao, loteParaMudar, mudarLote } from './lotes.ts'
import {
  chaveDoPedido,
  impactoDoPlano,
  type Plano,
  pedidosDoPlano,
  pedidosSobre,
  planoDoBloqueio,
} from './plano-do-bloqueio.ts'

const idsDe = (pedidos: readonly PedidoDaRemessa[], tipo: PedidoDaRemessa['tipo']) =>
  pedidos.filter((um) => um.tipo === tipo).map(({ id }) => id)

/** All that it touches, in everybody's order: the orders, the lot, and then the balances. */
async function prenderTudo(comando: Comando, prenderLote: () => Promise<LoteAlvo>, lote_id: number) {
  const { tx, services } = comando
  const pedidos = await pedidosSobre(tx, lote_id)
  await prenderPedidos(tx, pedidos)
  const lote = await prenderLote()
  const [requisicoes, transferencias] = [idsDe(pedidos, 'requisicao'), idsDe(pedidos, 'transferencia')]
  await prenderSaldos(tx, await paresDosPedidos(tx, lote_id, { requisicoes, transferencias }))
  const plano = await planoDoBloqueio(tx, lote_id, services.config.fuso)
  const presos = new Set(pedidos.map(chaveDoPedido))
  if (!pedidosDoPlano(plano).every((pedido) => presos.has(chaveDoPedido(pedido)))) await deNovo(tx)
  return { lote, plano }
}

/** An order came between the reading and the balances: to hold it now would be out of order, and the act begins again. */
const deNovo = (tx: Queryable) =>
  tx.run(sql`do $$ begin raise exception 'another order came in' using errcode = '40001'; end $$`)

async function desfazer(
  comando: Comando,
  { separando, cortes }: Plano,
  tirado: { lote: LoteAlvo; motivo: string },
): Promise<void> {
  await tirarDasRemessas(comando, separando, tirado)
  await cortarReservas(
    lancadorDe(comando),
    cortes.map(({ promessa: reserva, qtd_e3 }) => ({ reserva, qtd_e3 })),
  )
  await voltarAFila(
    comando.tx,
    cortes.map(({ promessa }) => promessa.id),
  )
}

export async function bloquearLote(call: Call<typeof estoque.bloquearLote>) {
  const { tx, ator, params, body } = call
  const alvo = await posicaoPara(call, 'bloquearLote', params)
  const { lote, plano } = await prenderTudo(call, () => loteParaMudar(tx, alvo, params.loteId), params.loteId)
  const impacto = await impactoDoPlano(tx, ator, plano)
  await desfazer(call, plano, { lote, motivo: body.motivo })
  await mudarLote(call, alvo, { lote, ...body })
  for (const pedido of pedidosDoPlano(plano)) await aposMudar(call, pedido)
  await avisarDoBloqueio(call, plano, { lote, material: alvo.descricao, motivo: body.motivo })
  return { posicao: await posicaoDetalhada(call, params), impacto }
}

export async function impactoDoBloqueio(call: Call<typeof estoque.impactoDoBloqueio>) {
  const { tx, ator, params, services } = call
  const alvo = await posicaoPara(call, 'bloquearLote', params)
  const lote = await loteDaPosicao(tx, alvo, params.loteId)
  return impactoDoPlano(tx, ator, await planoDoBloqueio(tx, lote.id, services.config.fuso))
}
