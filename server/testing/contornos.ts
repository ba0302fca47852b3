// Two made-up municípios that share a border, as a GeoJSON file; the second has a hole.

export const DO_OESTE = '1700001'
export const DO_LESTE = '1700002'

/** From the south to the north, with a bend that no simplification should lose and one that any should. */
const FRONTEIRA = [
  [-48, -11],
  [-48.2, -10.5],
  [-48.1001, -10.25],
  [-48, -10],
]

export function municipiosDeTeste() {
  const oeste = [[[-49, -10], [-49, -11], ...FRONTEIRA, [-49, -10]]]
  const buraco = [[-47.6, -10.6], [-47.4, -10.6], [-47.4, -10.4], [-47.6, -10.4], [-47.6, -10.6]] // biome-ignore format: one ring
  const leste = [[[-47, -11], [-47, -10], ...FRONTEIRA.toReversed(), [-47, -11]], buraco]
  const feature = (properties: Record<string, unknown>, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  })
  return {
    type: 'FeatureCollection',
    features: [
      feature({ CD_MUN: DO_OESTE, NM_MUN: 'Poente' }, 'Polygon', oeste),
      feature({ codarea: DO_LESTE, nome: 'Nascente' }, 'MultiPolygon', [leste]),
    ],
  }
}

export function geojsonDeTeste(colecao: unknown = municipiosDeTeste()): Buffer {
  return Buffer.from(JSON.stringify(colecao))
}
