import {
  Map as MapaLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'
import type { Configuracao } from '#contract/sistema.ts'
import { useConfiguracao } from '#web/app/use-identidade.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './Mapa.css'

setWorkerUrl(workerUrl)

export type Ponto = { latitude: number; longitude: number; rotulo: string }

/** Where the tiles come from: what the configuration says of the map. */
export type Telhas = Pick<Configuracao['mapa'], 'endereco' | 'atribuicao'>

/** Outlines that travel with the application (Natural Earth), so that a place has a map with no signal. */
function contornos(): StyleSpecification {
  const mundo = atlas as unknown as Topology<{ countries: GeometryCollection }> // as: the JSON's type loses its literals
  const css = getComputedStyle(document.documentElement)
  const cor = (nome: string) => css.getPropertyValue(nome).trim()
  return {
    version: 8,
    sources: { paises: { type: 'geojson', data: feature(mundo, mundo.objects.countries) } },
    layers: [
      { id: 'fundo', type: 'background', paint: { 'background-color': cor('--z-info-soft') } },
      { id: 'terra', type: 'fill', source: 'paises', paint: { 'fill-color': cor('--z-surface-2') } },
      { id: 'divisas', type: 'line', source: 'paises', paint: { 'line-color': cor('--z-border-strong') } },
    ],
  }
}

/** The tiles over the outlines: where one does not come, the outline is there. */
function comTelhas({ endereco }: Telhas): StyleSpecification {
  const { sources, layers, ...estilo } = contornos()
  return {
    ...estilo,
    sources: { ...sources, telhas: { type: 'raster', tiles: [endereco], tileSize: 256 } },
    layers: [...layers, { id: 'telhas', type: 'raster', source: 'telhas' }],
  }
}

const DE_LONGE = 3.4
const DE_PERTO = 14

type Desenho = { caixa: HTMLElement; lugares: readonly Ponto[]; telhas: Telhas | null }

/** Throws where there is no WebGL. `aoFaltar` is told when the first tile does not come. */
function desenhar({ caixa, lugares, telhas }: Desenho, aoFaltar: () => void): MapaLibre {
  const [primeiro] = lugares
  const mapa = new MapaLibre({
    container: caixa,
    style: telhas ? comTelhas(telhas) : contornos(),
    center: primeiro ? [primeiro.longitude, primeiro.latitude] : [0, 0],
    zoom: telhas ? DE_PERTO : DE_LONGE,
    attributionControl: {
      compact: true,
      customAttribution: telhas ? emTexto(telhas.atribuicao) : 'Natural Earth',
    },
    cooperativeGestures: true,
  })
  mapa.addControl(new NavigationControl({ showCompass: false }))
  for (const { latitude, longitude } of lugares) new Marker().setLngLat([longitude, latitude]).addTo(mapa)
  let veio = false
  mapa.on('sourcedata', (evento) => {
    if (evento.sourceId === 'telhas' && evento.tile?.state === 'loaded') veio = true
  })
  mapa.on('error', () => {
    if (telhas && !veio) aoFaltar()
  })
  return mapa
}

/** The library takes the credit as markup. */
function emTexto(texto: string): string {
  const caixa = document.createElement('span')
  caixa.textContent = texto
  return caixa.innerHTML
}

/** The map of the installation, while there is a connection. */
function useTelhas(): Telhas | null {
  const mapa = useConfiguracao()?.mapa
  const { online } = useConexao()
  return mapa?.provedor === 'externo' && online ? mapa : null
}

type Props = {
  pontos: readonly Ponto[]
  /** In place of the installation's, to try a service out. */
  telhas?: Telhas | null
}

/** Where the places are. Without WebGL the same coordinates are said in words. */
export function Mapa({ pontos, telhas }: Props) {
  const daInstalacao = useTelhas()
  const usadas = telhas === undefined ? daInstalacao : telhas
  const caixa = useRef<HTMLDivElement>(null)
  const [semMapa, setSemMapa] = useState(false)
  const [semTelhas, setSemTelhas] = useState<string | null>(null)
  const chave = JSON.stringify(pontos)
  const servico = usadas && usadas.endereco !== semTelhas ? JSON.stringify(usadas) : 'null'

  useEffect(() => {
    const lugares: Ponto[] = JSON.parse(chave)
    const telhas: Telhas | null = JSON.parse(servico)
    if (!caixa.current || lugares.length === 0) return
    let mapa: MapaLibre | undefined
    try {
      const desenho = { caixa: caixa.current, lugares, telhas }
      mapa = desenhar(desenho, () => setSemTelhas(telhas?.endereco ?? null))
    } catch {
      setSemMapa(true)
    }
    return () => mapa?.remove()
  }, [chave, servico])

  return (
    <figure className="z-mapa">
      {!semMapa && <div ref={caixa} className="z-mapa-caixa" />}
      <figcaption className="z-small z-muted">
        {usadas && usadas.endereco === semTelhas && (
          <span className="z-mapa-aviso" role="status">
            O serviço de mapas não respondeu: aqui está só o contorno.{' '}
          </span>
        )}
        {pontos.map(({ rotulo, latitude, longitude }) => (
          <span key={rotulo}>
            {rotulo}: {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
            <a href={`geo:${latitude},${longitude}`}>abrir no aplicativo de mapas</a>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
