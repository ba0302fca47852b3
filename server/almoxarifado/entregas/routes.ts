// What a supplier delivers straight to the schools: planned at the desk, received on the phones, accepted with its entry.

import type { entregas } from '#contract/almoxarifado/entregas.ts'
import { entradaAlvo } from '#server/almoxarifado/entradas/alvo.ts'
import { inexistente } from '#server/almoxarifado/entradas/comando.ts'
import { veEntrada } from '#server/almoxarifado/entradas/policy.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { fechar, planejar } from './plano.ts'
import { entregasAReceber, entregasDaEntrada } from './queries.ts'
import { receber } from './receber.ts'

export const entregasHandlers: Handlers<typeof entregas> = {
  planejar,
  fechar,
  receber,

  async listar({ tx, ator, params }) {
    const alvo = await entradaAlvo(tx, params.id, 'ver')
    if (alvo === undefined || !veEntrada(ator, alvo)) throw inexistente()
    return entregasDaEntrada(tx, alvo.id)
  },
  aReceber: ({ tx, ator }) =>
    entregasAReceber(tx, nosDaPermissao(ator.concessoes, 'painel.almoxarifado.requisicoes.receber')),
}
