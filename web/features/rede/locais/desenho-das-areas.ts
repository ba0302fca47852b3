/** The painted areas as maplibre draws them: one hue, a number on each, and hatching where nothing is known. */
import type { GeoJSONSource, Map as MapaLibre } from 'maplibre-gl'
import { corDoTema } from '#web/partes/rede/mapa-telhas.ts'
import { type Area, meioDa } from './areas-do-mapa.ts'
import { NIVEIS, SEM_DADO } from './niveis-do-mapa.ts'

type Colecao = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>

const VAZIA: Colecao = { type: 'FeatureCollection', features: [] }
const HACHURA = 'hachura'
const DENSIDADE = 2

function pintadas(areas: readonly Area[]): Colecao {
  return {
    type: 'FeatureCollection',
    features: areas.flatMap(({ nivel, contornos }) =>
      contornos.map(({ poligonos }) => ({
        type: 'Feature' as const,
        properties: { nivel },
        // as: maplibre's types want arrays that may be written to
        geometry: { type: 'MultiPolygon' as const, coordinates: poligonos as never },
      })),
    ),
  }
}

function numeros(areas: readonly Area[]): Colecao {
  return {
    type: 'FeatureCollection',
    features: areas.flatMap((area) => {
      const meio = meioDa(area)
      if (meio === null) return []
      return [
        {
          type: 'Feature' as const,
          properties: { valor: area.valor === null ? '?' : area.valor.toLocaleString('pt-BR') },
          geometry: { type: 'Point' as const, coordinates: meio },
        },
      ]
    }),
  }
}

/** Diagonal lines, in the colour of a second text. */
export function hachuraDesenhada(id: string): ImageData | undefined {
  if (id !== HACHURA) return undefined
  const lado = 12 * DENSIDADE
  const caneta = new OffscreenCanvas(lado, lado).getContext('2d')
  if (caneta === null) return undefined
  caneta.strokeStyle = corDoTema('--z-text-2')
  caneta.lineWidth = 1.5 * DENSIDADE
  for (const deslocado of [-lado, 0, lado]) {
    caneta.beginPath()
    caneta.moveTo(deslocado, lado)
    caneta.lineTo(deslocado + lado, 0)
    caneta.stroke()
  }
  return caneta.getImageData(0, 0, lado, lado)
}

/** `valor|62`: on a ground of its own, so that it reads on any step. */
export function valorDesenhado(id: string): ImageData | undefined {
  const [forma, valor = ''] = id.split('|')
  if (forma !== 'valor' || valor === '') return undefined
  const largura = 12 + valor.length * 8
  const altura = 22
  const caneta = new OffscreenCanvas(largura * DENSIDADE, altura * DENSIDADE).getContext('2d')
  if (caneta === null) return undefined
  caneta.scale(DENSIDADE, DENSIDADE)
  caneta.beginPath()
  caneta.roundRect(1, 1, largura - 2, altura - 2, 6)
  caneta.fillStyle = corDoTema('--z-surface')
  caneta.fill()
  caneta.lineWidth = 1
  caneta.strokeStyle = corDoTema('--z-border-strong')
  caneta.stroke()
  caneta.fillStyle = corDoTema('--z-text')
  caneta.font = `600 13px ${corDoTema('--z-font')}`
  caneta.textAlign = 'center'
  caneta.textBaseline = 'middle'
  caneta.fillText(valor, largura / 2, altura / 2 + 0.5)
  return caneta.getImageData(0, 0, largura * DENSIDADE, altura * DENSIDADE)
}

function acrescentar(mapa: MapaLibre): void {
  for (const fonte of ['areas', 'numeros-das-areas']) mapa.addSource(fonte, { type: 'geojson', data: VAZIA })
  const cores = NIVEIS.flatMap((_, nivel) =>
    nivel === SEM_DADO ? [] : [nivel, corDoTema(`--z-area-${nivel}`)],
  )
  // as: maplibre's types want the tuple of each operator
  const cor = ['match', ['get', 'nivel'], ...cores, 'rgba(0,0,0,0)'] as never
  // Beneath the outlines, whose lines stay in sight.
  const acima = mapa.getLayer('malha') ? 'malha' : 'escolhidos'
  mapa.addLayer(
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': cor, 'fill-opacity': 0.9 } },
    acima,
  )
  mapa.addLayer(
    {
      id: 'areas-sem-dado',
      type: 'fill',
      source: 'areas',
      filter: ['==', ['get', 'nivel'], SEM_DADO],
      paint: { 'fill-pattern': HACHURA },
    },
    acima,
  )
  mapa.addLayer({
    id: 'numeros-das-areas',
    type: 'symbol',
    source: 'numeros-das-areas',
    layout: { 'icon-image': ['concat', 'valor|', ['get', 'valor']], 'icon-padding': 1 },
  })
}

const DOS_LOCAIS = ['grupos', 'pontos'] as const

/** Paints these in the place of the points; null brings the points back. */
export function pintarAreas(mapa: MapaLibre, areas: readonly Area[] | null): void {
  if (areas !== null && !mapa.getSource('areas')) acrescentar(mapa)
  mapa.getSource<GeoJSONSource>('areas')?.setData(pintadas(areas ?? []))
  mapa.getSource<GeoJSONSource>('numeros-das-areas')?.setData(numeros(areas ?? []))
  for (const camada of DOS_LOCAIS)
    mapa.setLayoutProperty(camada, 'visibility', areas === null ? 'visible' : 'none')
}
