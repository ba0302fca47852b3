/** A few places as maplibre draws them, each with a pin or with what is written on it, and the line through them. */
import { type GeoJSONSource, Map as MapaLibre, type MapOptions, Marker, NavigationControl } from 'maplibre-gl'
import type { Tone } from '#web/ui/tone.ts'
import { desenharContornos, desenharImagens } from './contornos-do-brasil.ts'
import { creditoDo, estiloDoMapa, PALAVRAS_DO_MAPA, type Telhas } from './mapa-base.ts'
import { corDoTema } from './mapa-telhas.ts'

export type Ponto = {
  latitude: number
  longitude: number
  rotulo: string
  /** Written on it, in the place of a pin: its number on a route. */
  marca?: string
  /** What stands for how it is, besides what is written. */
  tom?: Tone
}

/** With no signal there are only the countries. */
const DE_LONGE = 3.4
const DE_PERTO = 14
/** Where there are only outlines, from nearer there would be nothing to see. */
const SEM_TELHAS = 9

interface Base {
  caixa: HTMLElement
  /** What the map shows at first. */
  lugares: readonly Ponto[]
  telhas: Telhas | null
}

export interface PontosDesenhados {
  /** In the place of those of before; a map that was taken away takes no more. */
  marcar: (pontos: readonly Ponto[], linha: boolean) => void
  remover: () => void
}

function enquadre({ lugares, telhas }: Base): Partial<MapOptions> {
  const [primeiro, ...outros] = lugares
  if (primeiro === undefined || outros.length === 0)
    return {
      center: primeiro ? [primeiro.longitude, primeiro.latitude] : [0, 0],
      zoom: telhas ? DE_PERTO : SEM_TELHAS,
    }
  const lons = lugares.map(({ longitude }) => longitude)
  const lats = lugares.map(({ latitude }) => latitude)
  return {
    bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    fitBoundsOptions: { padding: 48, maxZoom: telhas ? DE_PERTO : SEM_TELHAS },
  }
}

function marcador({ marca, rotulo, tom }: Ponto): Marker {
  if (marca === undefined) {
    const pino = new Marker({ color: corDoTema('--z-primary') })
    // The library names it in English, and gives its drawing a place of its own.
    pino.getElement().setAttribute('role', 'img')
    pino.getElement().setAttribute('aria-label', rotulo)
    pino.getElement().querySelector('svg')?.setAttribute('aria-hidden', 'true')
    return pino
  }
  const element = document.createElement('div')
  element.className = 'z-mapa-marca'
  element.textContent = marca
  if (tom) element.dataset.tom = tom
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', `${marca}: ${rotulo}`)
  return new Marker({ element })
}

const linhaPor = (pontos: readonly Ponto[]) => ({
  type: 'FeatureCollection' as const,
  features: pontos.slice(1).map(({ longitude, latitude }, i) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [pontos[i]?.longitude ?? longitude, pontos[i]?.latitude ?? latitude],
        [longitude, latitude],
      ],
    },
  })),
})

function novoMapa(base: Base): MapaLibre {
  const estilo = estiloDoMapa(base)
  estilo.sources.linha = { type: 'geojson', data: linhaPor([]) }
  estilo.layers.push({
    id: 'linha',
    type: 'line',
    source: 'linha',
    paint: { 'line-color': corDoTema('--z-primary'), 'line-width': 2, 'line-dasharray': [3, 2] },
  })
  const mapa = new MapaLibre({
    container: base.caixa,
    style: estilo,
    ...enquadre(base),
    attributionControl: creditoDo(base.telhas),
    cooperativeGestures: true,
    locale: PALAVRAS_DO_MAPA,
  })
  mapa.addControl(new NavigationControl({ showCompass: false }))
  desenharImagens(mapa)
  desenharContornos(mapa, {
    aoFaltar: () => {
      if (!base.telhas && mapa.getZoom() > DE_LONGE) mapa.setZoom(DE_LONGE)
    },
  })
  return mapa
}

/** Throws where there is no WebGL. `aoFaltar` is told when the first tile does not come. */
export function desenharPontos(base: Base, aoFaltar: () => void): PontosDesenhados {
  const mapa = novoMapa(base)
  let veio = false
  mapa.on('sourcedata', (evento) => {
    if (evento.sourceId === 'telhas' && evento.tile?.state === 'loaded') veio = true
  })
  mapa.on('error', () => {
    if (base.telhas && !veio) aoFaltar()
  })
  let marcados: Marker[] = []
  let removido = false
  return {
    marcar: (pontos, linha) => {
      if (removido) return
      for (const antigo of marcados) antigo.remove()
      marcados = pontos.map((ponto) =>
        marcador(ponto).setLngLat([ponto.longitude, ponto.latitude]).addTo(mapa),
      )
      const tracar = () => void mapa.getSource<GeoJSONSource>('linha')?.setData(linhaPor(linha ? pontos : []))
      if (mapa.getSource('linha')) tracar()
      else mapa.once('load', tracar)
    },
    remover: () => {
      removido = true
      mapa.remove()
    },
  }
}
