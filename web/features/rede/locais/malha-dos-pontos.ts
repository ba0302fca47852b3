/** The outlines that places may stand in: the installation's own, or the IBGE's of the states where they are. */
import type { ContornosDoMapa } from '#contract/rede/mapa.ts'
import { areasDe, caixaDaArea, pedirContornos } from '#web/partes/rede/contornos-do-brasil.ts'
import type { Contorno } from './areas-do-mapa.ts'

type Posicoes = Contorno['poligonos']

function doIbge({ geometry, properties }: ReturnType<typeof areasDe>['features'][number]): Contorno[] {
  const { codigo, nome, ponto } = properties
  if (geometry.type === 'Polygon')
    // as: pairs, which GeoJSON's types do not say
    return [{ codigo, nome, ponto, poligonos: [geometry.coordinates] as unknown as Posicoes }]
  if (geometry.type !== 'MultiPolygon') return []
  return [{ codigo, nome, ponto, poligonos: geometry.coordinates as unknown as Posicoes }] // as: above
}

function meio([oeste, sul, leste, norte]: ReturnType<typeof caixaDaArea>): [number, number] {
  return [(oeste + leste) / 2, (sul + norte) / 2]
}

export async function malhaDosPontos(
  pontos: readonly { lon: number; lat: number }[],
  proprios: ContornosDoMapa | undefined,
): Promise<Contorno[]> {
  if (proprios && proprios.features.length > 0)
    return proprios.features.map(({ properties, geometry }) => ({
      codigo: properties.municipio_ibge,
      nome: properties.nome,
      ponto: meio(caixaDaArea(geometry)),
      poligonos: geometry.coordinates,
    }))
  const ufs = areasDe(await pedirContornos('ufs')).features
  const precisas = ufs.filter(({ geometry }) => {
    if (!('coordinates' in geometry)) return false
    const [oeste, sul, leste, norte] = caixaDaArea(geometry)
    return pontos.some(({ lon, lat }) => lon >= oeste && lon <= leste && lat >= sul && lat <= norte)
  })
  const malhas = await Promise.all(precisas.map(({ properties }) => pedirContornos(properties.sigla ?? '')))
  return malhas.flatMap((malha) => areasDe(malha).features.flatMap(doIbge))
}
