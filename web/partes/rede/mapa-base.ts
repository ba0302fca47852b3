/** What every map of the product stands on: outlines that need no connection, and tiles over them where there are any. */
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Configuracao } from '#contract/administracao/sistema.ts'
import type { ContornosDoMapa } from '#contract/rede/mapa.ts'
import { camadasDasTelhas, corDoTema, fonteDasTelhas } from './mapa-telhas.ts'
import { paises } from './paises.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

setWorkerUrl(workerUrl)

/** The worker without which nothing is drawn: once it came, the browser gives it again with no signal. Throws. */
export async function buscarTrabalhador(): Promise<void> {
  const resposta = await fetch(workerUrl)
  if (!resposta.ok) throw new Error(`O desenhista do mapa não veio: ${resposta.status}`)
  await resposta.arrayBuffer()
}

/** Where the tiles come from: what the configuration says of the map. */
export type Telhas = Pick<Configuracao['mapa'], 'endereco' | 'atribuicao' | 'arquivo'>

/** Countries under everything, so that a place has a map with no signal. */
function contornos(): StyleSpecification {
  return {
    version: 8,
    sources: { paises: { type: 'geojson', data: paises() } },
    layers: [
      { id: 'fundo', type: 'background', paint: { 'background-color': corDoTema('--z-info-soft') } },
      { id: 'terra', type: 'fill', source: 'paises', paint: { 'fill-color': corDoTema('--z-surface-2') } },
      {
        id: 'divisas',
        type: 'line',
        source: 'paises',
        paint: { 'line-color': corDoTema('--z-border-strong') },
      },
    ],
  }
}

interface Base {
  telhas: Telhas | null
  /** The installation's own outlines. */
  municipios?: ContornosDoMapa | undefined
}

/** The tiles over the countries: where one does not come, the outline is there. The municípios are lines over both. */
export function estiloDoMapa({ telhas, municipios }: Base): StyleSpecification {
  const estilo = contornos()
  if (telhas) {
    estilo.sources.telhas = fonteDasTelhas(telhas)
    estilo.layers.push(...camadasDasTelhas(telhas))
  }
  if (municipios && municipios.features.length > 0) {
    estilo.sources.municipios = { type: 'geojson', data: municipios }
    estilo.layers.push({
      id: 'municipios',
      type: 'line',
      source: 'municipios',
      paint: { 'line-color': corDoTema('--z-text-2'), 'line-width': 0.8, 'line-opacity': 0.6 },
    })
  }
  return estilo
}

/** The library takes the credit as markup. */
function emTexto(texto: string): string {
  const caixa = document.createElement('span')
  caixa.textContent = texto
  return caixa.innerHTML
}

/** Of the outlines that travel with the application. */
const CREDITO = 'Natural Earth · malha municipal de 2013: IBGE'

export function creditoDo(telhas: Telhas | null) {
  return { compact: true, customAttribution: telhas ? emTexto(telhas.atribuicao) : CREDITO }
}

/** What the library says by itself, to who reads and to who listens. */
export const PALAVRAS_DO_MAPA = {
  'Map.Title': 'Mapa',
  'NavigationControl.ZoomIn': 'Aproximar',
  'NavigationControl.ZoomOut': 'Afastar',
  'AttributionControl.ToggleAttribution': 'Créditos do mapa',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl e a roda para aproximar',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ e a roda para aproximar',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
}
