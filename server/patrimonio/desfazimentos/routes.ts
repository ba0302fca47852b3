// Disposal of assets.

import type { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arrolar, avaliar, emitirLaudo } from './avaliar.ts'
import { baixar, cancelar, reaproveitar } from './baixar.ts'
import { desfazimentoDetalhado } from './comando.ts'
import { estornarBaixa } from './estornar.ts'
import { DESFAZIMENTOS, desfazimentosOnde, type LinhaDeDesfazimento } from './queries.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

export const desfazimentosHandlers: Handlers<typeof desfazimentos> = {
  listar({ tx, ator, query }) {
    const onde = desfazimentosOnde(query, nosDaPermissao(ator.concessoes, LISTAR))
    return paginaPorId<LinhaDeDesfazimento>(tx, DESFAZIMENTOS, onde, query)
  },

  ver: (call) => desfazimentoDetalhado(call, call.params.id),

  async arrolar(call) {
    return desfazimentoDetalhado(call, await arrolar(call, call.body))
  },
  async avaliar(call) {
    await avaliar(call, call.params, call.body)
    return desfazimentoDetalhado(call, call.params.id)
  },
  async emitirLaudo(call) {
    await emitirLaudo(call, call.params.id, call.body.comissao_id)
    return desfazimentoDetalhado(call, call.params.id)
  },
  async reaproveitar(call) {
    await reaproveitar(call, call.params, call.body.motivo)
    return desfazimentoDetalhado(call, call.params.id)
  },
  async baixar(call) {
    await baixar(call, call.params.id, call.body)
    return desfazimentoDetalhado(call, call.params.id)
  },
  async cancelar(call) {
    await cancelar(call, call.params.id, call.body.motivo)
    return desfazimentoDetalhado(call, call.params.id)
  },
  estornarBaixa: (call) => estornarBaixa(call, call.params.id, call.body.motivo),
}
