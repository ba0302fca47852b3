// What the figures are of, in words: on paper nothing else says it.
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import type { Insight } from '#contract/analises/insight.ts'
import { COMPARACOES, type Estado, periodoDe } from './estado.ts'

type Nomes = {
  explorador: string
  /** Of the place and of the group that were chosen. */
  local: string
  grupo: string
}

/** Each with its name; what none of the questions looks at is not said. */
export function recorteEmPalavras(
  estado: Estado,
  usa: ReadonlySet<Insight['usa'][number]>,
  nomes: Nomes,
  hoje: Date,
): string[] {
  const { de, ate } = periodoDe(estado, hoje)
  return [
    nomes.explorador,
    ...(usa.has('periodo') ? [`Período: de ${nomeDoMes(de)} a ${nomeDoMes(ate)}`] : []),
    `Local: ${estado.local_id === null ? 'tudo o que alcanço' : `${nomes.local}, com o que está abaixo dele`}`,
    ...(usa.has('grupo') ? [`Grupo de material: ${estado.grupo_id === null ? 'todos' : nomes.grupo}`] : []),
    ...(usa.has('comparar') ? [`Comparação: ${COMPARACOES[estado.comparar].toLowerCase()}`] : []),
  ]
}
