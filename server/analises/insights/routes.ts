// Insights Gerais: the figures of one insight, and the two lists of the ledger that show what they are made of.
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { LINHAS_DO_INSIGHT } from '#contract/analises/insight.ts'
import { insights } from '#contract/analises/insights.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { materiais, movimentos } from './lista.ts'
import { alcanceDe, lugarDe } from './pedido.ts'
import { periodoDe } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'

async function ver({ tx, ator, params, query, agora, services }: Call<typeof insights.ver>) {
  const { exige } = INSIGHTS[params.insight]
  const { fuso } = services.config
  const hoje = diaDe(agora, fuso)
  const alcance = alcanceDe(ator.concessoes, [insights.ver.access, ...exige])
  const periodo = periodoDe(query, hoje)
  const lugar = await lugarDe(tx, query.local_id)
  const { grupo_id, comparar } = query
  const pedido = { tx, alcance, periodo, lugar, grupo_id, comparar, hoje, fuso }
  const { linhas, resumo } = await RESPOSTAS[params.insight](pedido)
  return {
    de: periodo.de,
    ate: periodo.ate,
    linhas: linhas.slice(0, LINHAS_DO_INSIGHT),
    linhas_no_total: linhas.length,
    resumo,
    calculado_em: agora.toISOString(),
  }
}

export const insightsHandlers: Handlers<typeof insights> = { ver, movimentos, materiais }
