// The addresses and the order of what is pinned to the Painel Geral.

import type { VisaoSalva } from '#contract/administracao/visoes.ts'
import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import { type Ladrilho, SerieEmReais } from '#contract/analises/paineis.ts'
import type { Concessao } from '#contract/casa/acesso.ts'

export const telaDaVisao = ({ lista, consulta }: Pick<VisaoSalva, 'lista' | 'consulta'>): string =>
  `${LISTAS_DAS_VISOES[lista].tela}${consulta === '' ? '' : `?${consulta}`}`

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

export function movido<T>(todos: readonly T[], indice: number, passo: 1 | -1): T[] {
  const para = indice + passo
  const um = todos[indice]
  if (um === undefined || para < 0 || para >= todos.length) return [...todos]
  return todos.toSpliced(indice, 1).toSpliced(para, 0, um)
}
