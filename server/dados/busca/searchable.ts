// What a feature brings to the search: who may ask, and how its records are found.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { GrupoDeBusca } from '#contract/dados/busca.ts'
import { NUMERADOS, type Numerado } from '#server/casa/http/protocolo.ts'
import type { Procura } from './pedido.ts'

export interface Searchable<Serie extends string = string> {
  /** With none of them the group is not even asked; inside it, each search keeps to the person's own scope. */
  permissoes: readonly Permissao[]
  /** The series of official numbers that name its records. */
  series: readonly Serie[]
  /** Its records are at no place: `local:` leaves them out. */
  semLugar?: true
  procura: Procura
}

/** Keeps the series as they are written, so that the roof's table may ask for every one. */
export const searchable = <const Serie extends string = never>(
  feature: Omit<Searchable<Serie>, 'series'> & { series?: readonly Serie[] },
): Searchable<Serie> => ({ ...feature, series: feature.series ?? [] })

type Grupos = Readonly<Record<GrupoDeBusca, Searchable>>
/** Group by group: one whose series are any text would hide what the others say. */
type NumeradoEm<G extends Grupos> = {
  [K in GrupoDeBusca]: Extract<G[K]['series'][number], Numerado>
}[GrupoDeBusca]

/** The group that answers each official number, from what the features say. */
export function groupOfEachNumber<G extends Grupos>(
  grupos: G,
): Readonly<Record<NumeradoEm<G>, GrupoDeBusca>> {
  const pares = Object.entries(grupos).flatMap(([grupo, { series }]) =>
    NUMERADOS.filter((numerado) => series.includes(numerado)).map((numerado) => [numerado, grupo]),
  )
  return Object.fromEntries(pares) // one entry a series: it holds every one
}
