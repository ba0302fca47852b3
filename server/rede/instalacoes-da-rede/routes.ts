// The installations of every place that the person reaches, page by page.
import type { instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { listar } from './lista.ts'
import { tiposDaRede } from './queries.ts'

export const instalacoesDaRedeHandlers: Handlers<typeof instalacoesDaRede> = {
  listar,
  tipos: ({ tx }) => tiposDaRede(tx),
}
