/** The places as maplibre draws them: groups that open as one comes near, and what is chosen ringed. */
import {
  type GeoJSONSource,
  Map as MapaLibre,
  type MapLayerMouseEvent,
  NavigationControl,
  type StyleSpecification,
} from 'maplibre-gl'
import type { ContornosDoMapa } from '#contract/rede/mapa.ts'
import { desenharContornos, desenharImagens } from '#web/partes/rede/contornos-do-brasil.ts'
import { dentroDoLaco, type Pixel } from '#web/partes/rede/laco.ts'
import { creditoDo, estiloDoMapa, PALAVRAS_DO_MAPA, type Telhas } from '#web/partes/rede/mapa-base.ts'
import type { Area } from './areas-do-mapa.ts'
import { hachuraDesenhada, pintarAreas, valorDesenhado } from './desenho-das-areas.ts'
import { noPapel } from './mapa-no-papel.ts'
import { type Metrica, nivelDoPonto, SEM_DADO } from './niveis-do-mapa.ts'
import { caixaDe, type PontoDoMapa } from './pontos-do-mapa.ts'
import { simboloDesenhado } from './simbolos-do-mapa.ts'

type Colecao = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>

/** Levels add up in a group, and what has none does not count. */
function colecao(pontos: readonly PontoDoMapa[], metrica: Metrica): Colecao {
  return {
    type: 'FeatureCollection',
    features: pontos.map((ponto) => {
      const nivel = nivelDoPonto(ponto, metrica)
      const sabido = nivel === SEM_DADO ? 0 : 1
      return {
        type: 'Feature',
        properties: { id: ponto.id, nivel, peso: sabido * nivel, sabido },
        geometry: { type: 'Point', coordinates: [ponto.lon, ponto.lat] },
      }
    }),
  }
}

/** On the screen a group opens when one comes near; on paper nothing opens: only what would cover each other is gathered. */
const JUNTOS = { tela: { cluster: true, clusterRadius: 46 }, papel: { cluster: true, clusterRadius: 14 } }

const VAZIA: Colecao = { type: 'FeatureCollection', features: [] }

/** Of a group: the mean of its places, rounded. */
const NIVEL_DO_GRUPO = [
  'case',
  ['>', ['get', 'sabidos'], 0],
  ['to-string', ['round', ['/', ['get', 'pesos'], ['get', 'sabidos']]]],
  String(SEM_DADO),
]

function comPontos(estilo: StyleSpecification): StyleSpecification {
  const imagem = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
  return {
    ...estilo,
    sources: {
      ...estilo.sources,
      escolhidos: { type: 'geojson', data: VAZIA },
      locais: {
        type: 'geojson',
        data: VAZIA,
        ...JUNTOS.tela,
        clusterMaxZoom: 13,
        clusterProperties: { pesos: ['+', ['get', 'peso']], sabidos: ['+', ['get', 'sabido']] },
      },
    },
    layers: [
      ...estilo.layers,
      {
        id: 'escolhidos',
        type: 'circle',
        source: 'escolhidos',
        paint: {
          'circle-radius': 14,
          'circle-color': 'rgba(0,0,0,0)',
          'circle-stroke-width': 3,
          'circle-stroke-color': '#cc79a7',
        },
      },
      {
        id: 'grupos',
        type: 'symbol',
        source: 'locais',
        filter: ['has', 'point_count'],
        layout: {
          ...imagem,
          // as: maplibre's types want the tuple of each operator
          'icon-image': [
            'concat',
            'grupo|',
            NIVEL_DO_GRUPO,
            '|',
            ['get', 'point_count_abbreviated'],
          ] as never,
        },
      },
      {
        id: 'pontos',
        type: 'symbol',
        source: 'locais',
        filter: ['!', ['has', 'point_count']],
        layout: { ...imagem, 'icon-image': ['concat', 'ponto|', ['to-string', ['get', 'nivel']]] },
      },
    ],
  }
}

export interface Camera {
  center: [number, number]
  zoom: number
}

export interface Ouvintes {
  aoAbrir: (id: number) => void
  /** How many groups and single places are drawn now. */
  aoParar: (camera: Camera, desenhados: { grupos: number; pontos: number }) => void
  /** The first tile did not come. */
  aoFaltar: () => void
}

export interface MapaDesenhado {
  mostrar: (pontos: readonly PontoDoMapa[], metrica: Metrica) => void
  /** In the place of the points; null brings them back. */
  pintar: (areas: readonly Area[] | null) => void
  escolher: (ids: ReadonlySet<number>) => void
  enquadrar: (pontos: readonly PontoDoMapa[]) => void
  naTela: () => number[]
  noLaco: (laco: readonly Pixel[]) => number[]
  /** After its box took the shape of the paper: what was in sight, drawn in it. */
  paraOPapel: () => Promise<void>
  paraATela: () => void
  remover: () => void
}

interface Base {
  caixa: HTMLElement
  telhas: Telhas | null
  municipios: ContornosDoMapa | undefined
  camera: Camera | null
}

function ouvir(mapa: MapaLibre, { aoAbrir, aoParar, aoFaltar }: Ouvintes, comTelhas: boolean): void {
  const perto = (event: MapLayerMouseEvent) => {
    const [grupo] = event.features ?? []
    if (grupo?.geometry.type !== 'Point') return
    // as: a point's coordinates
    mapa.easeTo({ center: grupo.geometry.coordinates as [number, number], zoom: mapa.getZoom() + 2 })
  }
  mapa.on('click', 'grupos', perto)
  mapa.on('click', 'pontos', ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'number') aoAbrir(id)
  })
  for (const camada of ['grupos', 'pontos']) {
    mapa.on('mouseenter', camada, () => mapa.getCanvas().classList.add('z-mapa-sobre'))
    mapa.on('mouseleave', camada, () => mapa.getCanvas().classList.remove('z-mapa-sobre'))
  }
  mapa.on('idle', () => {
    const { lng, lat } = mapa.getCenter()
    const quantos = (camada: string) => mapa.queryRenderedFeatures({ layers: [camada] }).length
    aoParar(
      { center: [lng, lat], zoom: mapa.getZoom() },
      { grupos: quantos('grupos'), pontos: quantos('pontos') },
    )
  })
  let veio = false
  mapa.on('sourcedata', (event) => {
    if (event.sourceId === 'telhas' && event.tile?.state === 'loaded') veio = true
  })
  mapa.on('error', () => {
    if (comTelhas && !veio) aoFaltar()
  })
}

function novoMapa({ caixa, telhas, municipios, camera }: Base): MapaLibre {
  const mapa = new MapaLibre({
    container: caixa,
    style: comPontos(estiloDoMapa({ telhas, municipios })),
    ...(camera ?? { center: [-52, -14], zoom: 3.2 }),
    attributionControl: creditoDo(telhas),
    maxZoom: 18,
    // What is drawn is printed too.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    dragRotate: false,
    pitchWithRotate: false,
    locale: PALAVRAS_DO_MAPA,
  })
  mapa.addControl(new NavigationControl({ showCompass: false }))
  return mapa
}

/** Throws where there is no WebGL. */
export function desenharLocais(base: Base, ouvintes: Ouvintes): MapaDesenhado {
  const mapa = novoMapa(base)
  desenharImagens(mapa, (id) => simboloDesenhado(id) ?? valorDesenhado(id) ?? hachuraDesenhada(id))
  desenharContornos(mapa, { semMunicipios: (base.municipios?.features.length ?? 0) > 0 })
  ouvir(mapa, ouvintes, base.telhas !== null)
  let pontos: readonly PontoDoMapa[] = []
  const depois = (fazer: () => void) => {
    if (mapa.getSource('locais')) fazer()
    else mapa.once('load', fazer)
  }
  const fonte = (nome: string) => mapa.getSource<GeoJSONSource>(nome)
  const escolhidosPor = (cabe: (ponto: PontoDoMapa) => boolean) => pontos.filter(cabe).map(({ id }) => id)
  let naTela: Camera | null = null
  return {
    mostrar: (novos, metrica) => {
      pontos = novos
      depois(() => void fonte('locais')?.setData(colecao(novos, metrica)))
    },
    pintar: (areas) => depois(() => pintarAreas(mapa, areas)),
    escolher: (ids) => {
      const escolhidos = pontos.filter(({ id }) => ids.has(id))
      depois(() => void fonte('escolhidos')?.setData(colecao(escolhidos, 'nota')))
    },
    enquadrar: (todos) => {
      const limites = caixaDe(todos)
      if (limites) mapa.fitBounds(limites, { padding: 48, maxZoom: 14, animate: false })
    },
    naTela: () => {
      const limites = mapa.getBounds()
      return escolhidosPor(({ lon, lat }) => limites.contains([lon, lat]))
    },
    noLaco: (laco) =>
      escolhidosPor(({ lon, lat }) => {
        const { x, y } = mapa.project([lon, lat])
        return dentroDoLaco([x, y], laco)
      }),
    paraOPapel: async () => {
      const limites = mapa.getBounds()
      naTela = { center: mapa.getCenter().toArray(), zoom: mapa.getZoom() }
      void fonte('locais')?.setClusterOptions(JUNTOS.papel)
      await noPapel(mapa, caixaDe(pontos.filter(({ lon, lat }) => limites.contains([lon, lat]))))
    },
    paraATela: () => {
      void fonte('locais')?.setClusterOptions(JUNTOS.tela)
      mapa.resize()
      if (naTela) mapa.jumpTo(naTela)
    },
    remover: () => mapa.remove(),
  }
}
