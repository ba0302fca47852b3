// Disposal of assets.

import type { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arrolar, avaliar, emitirLaudo } from './avaliar.ts'
import { baixar, cancelar, reaproveitar } from './baixar.ts'
import { desfazimentoDetalhado } from './comando.ts'
import { estornarBaixa } from './estornar.ts'
import { DESFAZIMENTOS, desfazimentosOnde, type LinhaDeDesfazimento } from './queries.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

const { criado, mudado } = respondeCom(desfazimentoDetalhado)

export const desfazimentosHandlers: Handlers<typeof desfazimentos> = {
  listar({ tx, ator, query }) {
    const onde = desfazimentosOnde(query, nosDaPermissao(ator.concessoes, LISTAR))
    return paginaPorId<LinhaDeDesfazimento>(tx, DESFAZIMENTOS, onde, query)
  },

  ver: (call) => desfazimentoDetalhado(call, call.params.id),

  arrolar: criado((call) => arrolar(call, call.body)),
  avaliar: mudado((call) => avaliar(call, call.params, call.body)),
  emitirLaudo: mudado((call) => emitirLaudo(call, call.params.id, call.body.comissao_id)),
  reaproveitar: mudado((call) => reaproveitar(call, call.params, call.body.motivo)),
  baixar: mudado((call) => baixar(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
  estornarBaixa: (call) => estornarBaixa(call, call.params.id, call.body.motivo),
}
