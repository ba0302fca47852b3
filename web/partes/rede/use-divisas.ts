// The outlines beneath the places: states, and the municípios of those that the places are in.
import { useEffect, useState } from 'react'
import type { Place } from '#contract/casa/escala-do-grafico.ts'
import { areasDe, caixaDaArea, pedirContornos } from './contornos-do-brasil.ts'

/** Longitude and latitude, one after the other. */
export type Linha = readonly (readonly [number, number])[]
export interface Divisas {
  estados: readonly Linha[]
  municipios: readonly Linha[]
}

const NENHUMA: Divisas = { estados: [], municipios: [] }
/** Of more the municípios would be a grey stain. */
const ESTADOS_DE_PERTO = 3

type Area = ReturnType<typeof areasDe>['features'][number]

function linhasDe({ geometry }: Area): Linha[] {
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Linha[] // as: rings of pairs
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Linha[] // as: the same
  return []
}

function temAlgum(area: Area, lugares: readonly Place[]): boolean {
  if (!('coordinates' in area.geometry)) return false
  const [oeste, sul, leste, norte] = caixaDaArea(area.geometry)
  return lugares.some(
    ({ latitude, longitude }) =>
      longitude >= oeste && longitude <= leste && latitude >= sul && latitude <= norte,
  )
}

async function pedirDivisas(lugares: readonly Place[]): Promise<Divisas> {
  const ufs = areasDe(await pedirContornos('ufs')).features
  const daqui = ufs.filter((uf) => temAlgum(uf, lugares)).flatMap(({ properties: { sigla } }) => sigla ?? [])
  const perto = daqui.length <= ESTADOS_DE_PERTO ? daqui : []
  const malhas = await Promise.all(perto.map(async (sigla) => areasDe(await pedirContornos(sigla)).features))
  return { estados: ufs.flatMap(linhasDe), municipios: malhas.flat().flatMap(linhasDe) }
}

/** None until they come, and none where they do not: the places are drawn all the same. */
export function useDivisas(lugares: readonly Place[]): Divisas {
  const [divisas, setDivisas] = useState(NENHUMA)
  useEffect(() => {
    let vale = true
    pedirDivisas(lugares).then(
      (vieram) => vale && setDivisas(vieram),
      () => {},
    )
    return () => {
      vale = false
    }
  }, [lugares])
  return divisas
}
