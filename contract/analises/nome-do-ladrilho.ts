// What a pinned number is called, on the panel and in a report of it.
import { INSIGHTS } from './catalogo-de-insights.ts'
import { METRICAS } from './catalogo-de-metricas.ts'
import { LISTAS_DAS_VISOES } from './listas-das-visoes.ts'
import type { Ladrilho } from './paineis.ts'

export function nomeDoLadrilho(ladrilho: Ladrilho): string {
  if (ladrilho.tipo === 'metrica') return METRICAS[ladrilho.metrica].nome
  if (ladrilho.tipo === 'serie') return INSIGHTS[ladrilho.serie].nome
  return `${ladrilho.nome} (${LISTAS_DAS_VISOES[ladrilho.lista].titulo})`
}
