/** What is drawn over the outlines: pictures of a service, or the file of this installation. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { Telhas } from './mapa-base.ts'

export const corDoTema = (nome: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(nome).trim()

/** An address of this very server is written whole: the library asks from a worker. */
const inteiro = (endereco: string) => (endereco.startsWith('/') ? `${location.origin}${endereco}` : endereco)

export function fonteDasTelhas({ endereco, arquivo }: Telhas): SourceSpecification {
  const tiles = [inteiro(endereco)]
  if (!arquivo) return { type: 'raster', tiles, tileSize: 256 }
  const { tipo, zoom_minimo, zoom_maximo, limites } = arquivo
  const partes = { tiles, minzoom: zoom_minimo, maxzoom: zoom_maximo, bounds: limites }
  return tipo === 'vetor' ? { type: 'vector', ...partes } : { type: 'raster', tileSize: 256, ...partes }
}

/** Names of the same things in the two schemas that files come in (Protomaps; OpenMapTiles). */
const AGUA = ['water']
const VERDE = ['landcover', 'park']
const RUAS = ['roads', 'transportation']
const DIVISAS = ['boundaries', 'boundary']
const PREDIOS = ['buildings', 'building']

/** Shapes without names: letters would have to be fetched from somewhere. */
function camadasDoVetor(): LayerSpecification[] {
  const area = (nomes: readonly string[], cor: string, opacidade = 1) =>
    nomes.map(
      (nome): LayerSpecification => ({
        id: `telhas-${nome}`,
        type: 'fill',
        source: 'telhas',
        'source-layer': nome,
        paint: { 'fill-color': corDoTema(cor), 'fill-opacity': opacidade },
      }),
    )
  const linha = (nomes: readonly string[], cor: string, largura: number) =>
    nomes.map(
      (nome): LayerSpecification => ({
        id: `telhas-${nome}`,
        type: 'line',
        source: 'telhas',
        'source-layer': nome,
        paint: { 'line-color': corDoTema(cor), 'line-width': largura },
      }),
    )
  return [
    ...area(VERDE, '--z-success-soft', 0.5),
    ...area(AGUA, '--z-info-soft'),
    ...area(PREDIOS, '--z-border', 0.6),
    ...linha(RUAS, '--z-border-strong', 1),
    ...linha(DIVISAS, '--z-text-2', 1.2),
  ]
}

export const camadasDasTelhas = ({ arquivo }: Telhas): LayerSpecification[] =>
  arquivo?.tipo === 'vetor' ? camadasDoVetor() : [{ id: 'telhas', type: 'raster', source: 'telhas' }]
