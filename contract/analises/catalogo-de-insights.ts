// The catalogue of the insights. From it the screen, the table, the download, "como foi calculado" and the tests follow.
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Insight } from './insight.ts'
import { type InsightChave, insights } from './insights.ts'
import { INSIGHTS_DA_EQUIDADE } from './insights-da-equidade.ts'
import { INSIGHTS_DA_INFRAESTRUTURA } from './insights-da-infraestrutura.ts'
import { INSIGHTS_DO_CAMPO } from './insights-do-campo.ts'
import { INSIGHTS_DO_CONSUMO } from './insights-do-consumo.ts'
import { INSIGHTS_DOS_BENS } from './insights-dos-bens.ts'

export const INSIGHTS: Readonly<Record<InsightChave, Insight>> = {
  ...INSIGHTS_DO_CONSUMO,
  ...INSIGHTS_DA_EQUIDADE,
  ...INSIGHTS_DOS_BENS,
  ...INSIGHTS_DA_INFRAESTRUTURA,
  ...INSIGHTS_DO_CAMPO,
}

/** Whether this person, wherever they may, is told this one at all. */
export const podeVerInsight = (concessoes: readonly Concessao[], chave: InsightChave): boolean =>
  [insights.ver.access, ...INSIGHTS[chave].exige].every((uma) => pode(concessoes, uma))
