// The figures of one insight for one person, asked by the screen or for the file of a report.

import type { z } from 'zod'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import {
  type FiltroDeInsights,
  type Insight,
  LINHAS_DO_INSIGHT,
  type LinhaDoInsight,
  type ResultadoDoInsight,
} from '#contract/analises/insight.ts'
import { type InsightChave, insights } from '#contract/analises/insights.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { alcanceDe, lugarDe } from './pedido.ts'
import { periodoDe } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'

export interface QuemPergunta {
  tx: Queryable
  concessoes: readonly Concessao[]
  agora: Date
  fuso: string
}

/** What the list behind a row would have nothing of opens no list. */
function comAlgo({ prova }: Insight, linha: LinhaDoInsight): LinhaDoInsight {
  if (prova === null) return linha
  const { coluna, senao } = prova
  return linha.valores[coluna] || (senao !== undefined && linha.valores[senao])
    ? linha
    : { ...linha, filtro: null }
}

/** Throws `ERR_NAO_AUTORIZADO` for who may not know these figures anywhere. */
export async function responder(
  { tx, concessoes, agora, fuso }: QuemPergunta,
  insight: InsightChave,
  filtro: z.output<typeof FiltroDeInsights>,
): Promise<ResultadoDoInsight> {
  const hoje = diaDe(agora, fuso)
  const alcance = alcanceDe(concessoes, [insights.ver.access, ...INSIGHTS[insight].exige])
  const periodo = periodoDe(filtro, hoje)
  const lugar = await lugarDe(tx, filtro.local_id)
  const { grupo_id, comparar } = filtro
  const pedido = { tx, alcance, periodo, lugar, grupo_id, comparar, hoje, fuso }
  const { linhas, resumo } = await RESPOSTAS[insight](pedido)
  return {
    de: periodo.de,
    ate: periodo.ate,
    linhas: linhas.slice(0, LINHAS_DO_INSIGHT).map((linha) => comAlgo(INSIGHTS[insight], linha)),
    linhas_no_total: linhas.length,
    resumo,
    calculado_em: agora.toISOString(),
  }
}
