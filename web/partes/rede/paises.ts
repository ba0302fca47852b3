/** Outlines of the world's countries that travel with the application (Natural Earth, 1:50m). */
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'

const MEIA_VOLTA = 180

type Paises = Extract<ReturnType<typeof feature>, { type: 'FeatureCollection' }>

const salta = (anel: readonly (readonly number[])[]) =>
  anel.some(([longitude = 0], i) => i > 0 && Math.abs(longitude - (anel[i - 1]?.[0] ?? 0)) > MEIA_VOLTA)

/**
 * @NOTE a ring that crosses the antimeridian (Fiji's) is left out: on a flat map it is a line from one border of the
 * world to the other, and it passes over Brazil.
 */
export function paises(): Paises {
  const mundo = atlas as unknown as Topology<{ countries: GeometryCollection }> // as: the JSON's type loses its literals
  const { features } = feature(mundo, mundo.objects.countries)
  return {
    type: 'FeatureCollection',
    features: features.map((pais) => {
      const { geometry } = pais
      if (geometry.type !== 'MultiPolygon') return pais
      const inteiros = geometry.coordinates.filter((poligono) => !poligono.some(salta))
      return { ...pais, geometry: { ...geometry, coordinates: inteiros } }
    }),
  }
}
