// What may be pinned, and the order of what is pinned to the Painel Geral.

import type { VisaoSalva } from '#contract/administracao/visoes.ts'
import type { NumeroVigiado } from '#contract/analises/alertas.ts'
import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { METRICAS, vigiavel } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import { type Ladrilho, type LadrilhoNoPainel, SerieEmReais } from '#contract/analises/paineis.ts'
import type { Concessao } from '#contract/casa/acesso.ts'

/** Whatever the person could pin: every figure of a list that they have, and each view that they saved. */
export function aEscolher(concessoes: readonly Concessao[], visoes: readonly VisaoSalva[]): Ladrilho[] {
  return [
    ...MetricaChave.options
      .filter((metrica) => temLista(concessoes, METRICAS[metrica].lista))
      .map((metrica): Ladrilho => ({ tipo: 'metrica', metrica })),
    ...SerieEmReais.options
      .filter((serie) => podeVerInsight(concessoes, serie))
      .map((serie): Ladrilho => ({ tipo: 'serie', serie })),
    ...visoes.map(({ lista, nome, consulta }): Ladrilho => ({ tipo: 'visao', lista, nome, consulta })),
  ]
}

/** Of these, what counts rows as they are now, and not month by month: an alert looks at it. */
export const aVigiar = (concessoes: readonly Concessao[], visoes: readonly VisaoSalva[]): NumeroVigiado[] =>
  aEscolher(concessoes, visoes).flatMap((um) =>
    um.tipo === 'serie' || (um.tipo === 'metrica' && !vigiavel(um.metrica)) ? [] : [um],
  )

/** The figures among what is pinned: shown with it, and not again further down. */
export const metricasFixadas = (
  ladrilhos: readonly Pick<LadrilhoNoPainel, 'ladrilho'>[],
): ReadonlySet<MetricaChave> =>
  new Set(ladrilhos.flatMap(({ ladrilho }) => (ladrilho.tipo === 'metrica' ? [ladrilho.metrica] : [])))

/** What is to be done says it already. */
export const jaDito = (ladrilho: Ladrilho, aFazer: ReadonlySet<MetricaChave>): boolean =>
  ladrilho.tipo === 'metrica' && aFazer.has(ladrilho.metrica)

export function movido<T>(todos: readonly T[], indice: number, passo: 1 | -1): T[] {
  const para = indice + passo
  const um = todos[indice]
  if (um === undefined || para < 0 || para >= todos.length) return [...todos]
  return todos.toSpliced(indice, 1).toSpliced(para, 0, um)
}
