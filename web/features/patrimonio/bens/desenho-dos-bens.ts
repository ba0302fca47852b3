/** Counts of assets as maplibre draws them: a number for each place, and the sum where places are close. */
import {
  type GeoJSONSource,
  Map as MapaLibre,
  type MapLayerMouseEvent,
  NavigationControl,
  type StyleSpecification,
} from 'maplibre-gl'
import type { BensNoMapa } from '#contract/patrimonio/vida-do-bem.ts'
import { creditoDo, estiloDoMapa, PALAVRAS_DO_MAPA, type Telhas } from '#web/partes/rede/mapa-base.ts'
import { corDoTema } from '#web/partes/rede/mapa-telhas.ts'

type Colecao = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>

const colecao = (locais: readonly BensNoMapa[]): Colecao => ({
  type: 'FeatureCollection',
  features: locais.map(({ id, total, longitude, latitude }) => ({
    type: 'Feature',
    properties: { id, total },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

interface Base {
  caixa: HTMLElement
  telhas: Telhas | null
  locais: readonly BensNoMapa[]
}

interface Ouvintes {
  aoAbrir: (id: number) => void
  /** The first tile did not come. */
  aoFaltar: () => void
}

const DENSIDADE = 2

/** A number in a circle, drawn here: a map's own texts would need a font server. */
function bola(texto: string): ImageData | undefined {
  const raio = 14 + texto.length * 3
  const lado = (raio + 2) * 2 * DENSIDADE
  const caneta = new OffscreenCanvas(lado, lado).getContext('2d')
  if (caneta === null) return undefined
  caneta.scale(DENSIDADE, DENSIDADE)
  caneta.beginPath()
  caneta.arc(raio + 2, raio + 2, raio, 0, Math.PI * 2)
  caneta.fillStyle = corDoTema('--z-primary')
  caneta.fill()
  caneta.lineWidth = 2
  caneta.strokeStyle = corDoTema('--z-on-primary')
  caneta.stroke()
  caneta.fillStyle = corDoTema('--z-on-primary')
  caneta.font = '700 13px system-ui, sans-serif'
  caneta.textAlign = 'center'
  caneta.textBaseline = 'middle'
  caneta.fillText(texto, raio + 2, raio + 2.5)
  return caneta.getImageData(0, 0, lado, lado)
}

/** Draws each number when the map first misses it. */
function desenharNumeros(mapa: MapaLibre): void {
  mapa.setMissingStyleImageResolver((id) => {
    const imagem = /^\d+$/.test(id) ? bola(id) : undefined
    if (imagem && !mapa.hasImage(id)) mapa.addImage(id, imagem, { pixelRatio: DENSIDADE })
  })
}

/** The numbers over the ground, from the first drawing on. */
function comContagens(estilo: StyleSpecification, locais: readonly BensNoMapa[]): StyleSpecification {
  return {
    ...estilo,
    sources: {
      ...estilo.sources,
      bens: {
        type: 'geojson',
        data: colecao(locais),
        cluster: true,
        clusterRadius: 46,
        clusterMaxZoom: 13,
        clusterProperties: { total: ['+', ['get', 'total']] },
      },
    },
    layers: [
      ...estilo.layers,
      {
        id: 'bens',
        type: 'symbol',
        source: 'bens',
        layout: {
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-image': ['to-string', ['get', 'total']],
        },
      },
    ],
  }
}

function ouvir(mapa: MapaLibre, { aoAbrir, aoFaltar }: Ouvintes, comTelhas: boolean): void {
  mapa.on('click', 'bens', ({ features }: MapLayerMouseEvent) => {
    const [um] = features ?? []
    if (um?.geometry.type !== 'Point') return
    const id: unknown = um.properties.id
    if (typeof id === 'number') aoAbrir(id)
    // as: a point's coordinates
    else mapa.easeTo({ center: um.geometry.coordinates as [number, number], zoom: mapa.getZoom() + 2 })
  })
  let veio = false
  mapa.on('sourcedata', (event) => {
    if (event.sourceId === 'telhas' && event.tile?.state === 'loaded') veio = true
  })
  mapa.on('error', () => {
    if (comTelhas && !veio) aoFaltar()
  })
}

/** Throws where there is no WebGL; the answer takes the map away. */
export function desenharBens({ caixa, telhas, locais }: Base, ouvintes: Ouvintes): () => void {
  const lons = locais.map(({ longitude }) => longitude)
  const lats = locais.map(({ latitude }) => latitude)
  const mapa = new MapaLibre({
    container: caixa,
    style: comContagens(estiloDoMapa({ telhas }), locais),
    bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    fitBoundsOptions: { padding: 48, maxZoom: 14 },
    attributionControl: creditoDo(telhas),
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    locale: PALAVRAS_DO_MAPA,
  })
  mapa.addControl(new NavigationControl({ showCompass: false }))
  desenharNumeros(mapa)
  ouvir(mapa, ouvintes, telhas !== null)
  return () => mapa.remove()
}
