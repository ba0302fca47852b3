import type { coleta } from '#contract/campo/coleta.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { divergenciasHandlers } from './divergencias.ts'
import { aparelhosNoAlcance, resumoDaColeta } from './health-queries.ts'
import { pacotesHandlers } from './package-routes.ts'
import { quarentenaHandlers } from './quarentena.ts'
import { alcanceDe } from './scope.ts'

export const coletaHandlers: Handlers<typeof coleta> = {
  ...divergenciasHandlers,
  ...quarentenaHandlers,
  ...pacotesHandlers,

  async resumo({ tx, ator, agora }) {
    const { silencio_horas } = await limitesAtuais(tx)
    return resumoDaColeta(tx, {
      nos: alcanceDe(ator, 'painel.monitoramentos.acompanhar'),
      agora,
      silencio_horas,
    })
  },

  async aparelhos({ tx, ator, agora, query }) {
    const { page, perPage, q, alerta, com_pendentes, local_id } = query
    const nos = alcanceDe(ator, 'painel.monitoramentos.acompanhar')
    const trecho = { pular: (page - 1) * perPage, limite: perPage }
    const { silencio_horas } = await limitesAtuais(tx)
    const filtro = { nos, agora, silencio_horas, q, alerta, com_pendentes, local_id }
    const { data, total } = await aparelhosNoAlcance(tx, filtro, trecho)
    return { data, page, perPage, total, total_aproximado: false }
  },
}
