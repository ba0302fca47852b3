// A lot is stopped at once, whoever counted on it: its picks are undone, and what cannot be promised any more waits.

import type { estoque } from '#contract/almoxarifado/estoque.ts'
import { paresDoLote } from '#server/almoxarifado/estoque/bloqueio-queries.ts'
import { avisarPedidos, desfazer, prenderTudo } from '#server/almoxarifado/estoque/desfazer.ts'
import { aposMudar } from '#server/almoxarifado/remessas/apos.ts'
import type { Call } from '#server/casa/http/call.ts'
import { posicaoDetalhada, posicaoPara } from './comando.ts'
import { loteDaPosicao, loteParaMudar, mudarLote } from './lotes.ts'
import { impactoDoPlano, pedidosDoPlano } from './plano.ts'
import { pedidosSobre, planoDoBloqueio } from './plano-do-bloqueio.ts'

export async function bloquearLote(call: Call<typeof estoque.bloquearLote>) {
  const { tx, ator, params, body, services } = call
  const alvo = await posicaoPara(call, 'bloquearLote', params)
  const { lotes: lote, plano } = await prenderTudo(tx, {
    pedidos: await pedidosSobre(tx, params.loteId),
    prenderLotes: () => loteParaMudar(tx, alvo, params.loteId),
    pares: () => paresDoLote(tx, params.loteId),
    plano: () => planoDoBloqueio(tx, params.loteId, services.config.fuso),
  })
  const impacto = await impactoDoPlano(tx, ator, plano)
  await desfazer(call, plano, {
    porque: `Lote ${lote.codigo} bloqueado: ${body.motivo}`,
    dito: { lote_tirado: lote.codigo },
  })
  await mudarLote(call, alvo, { lote, ...body })
  for (const pedido of pedidosDoPlano(plano)) await aposMudar(call, pedido)
  await avisarPedidos(call, plano, {
    tipo: 'LoteBloqueado',
    qual: `O lote ${lote.codigo} de ${alvo.descricao} foi bloqueado: ${body.motivo}`,
    materiais: [{ id: alvo.material_id, nome: alvo.descricao }],
    tirar: (remessas) => `Tire o lote ${lote.codigo} da ${remessas}`,
  })
  return { posicao: await posicaoDetalhada(call, params), impacto }
}

export async function impactoDoBloqueio(call: Call<typeof estoque.impactoDoBloqueio>) {
  const { tx, ator, params, services } = call
  const alvo = await posicaoPara(call, 'bloquearLote', params)
  const lote = await loteDaPosicao(tx, alvo, params.loteId)
  return impactoDoPlano(tx, ator, await planoDoBloqueio(tx, lote.id, services.config.fuso))
}
