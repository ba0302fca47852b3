// Insights Gerais: the figures of one insight, and the two lists of the ledger that show what they are made of.
import type { insights } from '#contract/analises/insights.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { materiais, movimentos } from './lista.ts'
import { responder } from './responder.ts'

const ver = ({ tx, ator, params, query, agora, services }: Call<typeof insights.ver>) =>
  services.db.analyse(async (lido) => ({
    ...(await responder(
      { tx, concessoes: ator.concessoes, agora, fuso: services.config.fuso },
      params.insight,
      query,
    )),
    ...lido,
  }))

export const insightsHandlers: Handlers<typeof insights> = { ver, movimentos, materiais }
