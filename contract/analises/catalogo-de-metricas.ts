// The catalogue of what the Painel Geral counts. A metric is a list with a filter: its number is how many rows that list
// has for who asks.
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AFazer, Metrica } from './metrica.ts'
import type { MetricaChave } from './metricas.ts'
import { METRICAS_DO_ALMOXARIFADO } from './metricas-do-almoxarifado.ts'
import { METRICAS_DOS_BENS_E_DO_CAMPO } from './metricas-dos-bens-e-do-campo.ts'

export const METRICAS: Readonly<Record<MetricaChave, Metrica>> = {
  ...METRICAS_DO_ALMOXARIFADO,
  ...METRICAS_DOS_BENS_E_DO_CAMPO,
}

/** Whether an alert may look at it: how many rows there are now is what the figure tells. */
export const vigiavel = (metrica: MetricaChave): boolean =>
  METRICAS[metrica].meses === undefined && METRICAS[metrica].media === undefined

/** What waits for this person; undefined where the number is only to be seen. */
export function aFazer(concessoes: readonly Concessao[], metrica: MetricaChave): AFazer | undefined {
  const { tipo } = METRICAS[metrica]
  if (typeof tipo === 'string') return undefined
  const { quem } = tipo
  return quem === undefined || quem.pode.some((permissao) => pode(concessoes, permissao)) ? tipo : undefined
}

/** As it is told to this person: who does it counts what they may do, and who only sees it, what there is. */
export function metricaPara(concessoes: readonly Concessao[], chave: MetricaChave): Metrica {
  const metrica = METRICAS[chave]
  const sua = aFazer(concessoes, chave)?.quem
  return sua === undefined ? metrica : { ...metrica, filtro: { ...metrica.filtro, ...sua.filtro } }
}
