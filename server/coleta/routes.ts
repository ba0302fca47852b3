import type { coleta } from '#contract/coleta.ts'
import type { Handlers } from '#server/http/call.ts'
import { divergenciasHandlers } from './divergencias.ts'
import { aparelhosNoAlcance, resumoDaColeta } from './health-queries.ts'
import { pacotesHandlers } from './package-routes.ts'
import { quarentenaHandlers } from './quarentena.ts'
import { alcanceDe } from './scope.ts'

export const coletaHandlers: Handlers<typeof coleta> = {
  ...divergenciasHandlers,
  ...quarentenaHandlers,
  ...pacotesHandlers,

  resumo: ({ tx, ator, agora }) =>
    resumoDaColeta(tx, { nos: alcanceDe(ator, 'painel.monitoramentos.acompanhar'), agora }),

  async aparelhos({ tx, ator, agora, query }) {
    const { page, perPage, q, alerta, com_pendentes } = query
    const nos = alcanceDe(ator, 'painel.monitoramentos.acompanhar')
    const trecho = { pular: (page - 1) * perPage, limite: perPage }
    const { data, total } = await aparelhosNoAlcance(tx, { nos, agora, q, alerta, com_pendentes }, trecho)
    return { data, page, perPage, total, total_aproximado: false, proximo: null }
  },
}
