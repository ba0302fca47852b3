/** States and municípios under the places of a map, each with its name: asked of this server, by what is in view. */
import type { GeoJSONSource, Map as MapaLibre } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { corDoTema } from './mapa-telhas.ts'

export interface AreaDoBrasil {
  /** Of the IBGE: two digits for a state, seven for a município. */
  codigo: string
  nome: string
  /** Of a state. */
  sigla?: string
  /** Where its name is written: longitude, latitude. */
  ponto: [number, number]
}

export type Contornos = Topology<{ areas: GeometryCollection<AreaDoBrasil> }>

/** From here on municípios are told apart, and then their names. */
const ZOOM_DOS_MUNICIPIOS = 5
const ZOOM_DOS_NOMES = 8
const ZOOM_DAS_SIGLAS = 3.2

const VAZIA = { type: 'FeatureCollection' as const, features: [] }

export const areasDe = (contornos: Contornos) => feature(contornos, contornos.objects.areas)

export async function pedirContornos(arquivo: string): Promise<Contornos> {
  const resposta = await fetch(`/contornos/${arquivo}.json`)
  if (!resposta.ok) throw new Error(`outline ${arquivo}: ${resposta.status}`)
  return resposta.json()
}

function nomesDe(areas: readonly AreaDoBrasil[]) {
  return {
    type: 'FeatureCollection' as const,
    features: areas.map(({ nome, sigla, ponto }) => ({
      type: 'Feature' as const,
      properties: { nome: sigla ?? nome },
      geometry: { type: 'Point' as const, coordinates: ponto },
    })),
  }
}

/** Under the first layer that is of places, so that nothing of theirs is covered. */
function acrescentarCamadas(mapa: MapaLibre): void {
  const camadas = mapa.getStyle().layers.map(({ id }) => id)
  const acima = camadas[camadas.indexOf('divisas') + 1]
  for (const fonte of ['ufs', 'malha', 'nomes-das-ufs', 'nomes-da-malha'])
    mapa.addSource(fonte, { type: 'geojson', data: VAZIA })
  const linha = (fonte: string, largura: number, cor: string) =>
    mapa.addLayer(
      {
        id: fonte,
        type: 'line',
        source: fonte,
        paint: { 'line-color': corDoTema(cor), 'line-width': largura },
      },
      acima,
    )
  linha('malha', 0.8, '--z-border')
  linha('ufs', 1.2, '--z-border-strong')
  const nomes = (fonte: string, minzoom: number, maxzoom: number) =>
    mapa.addLayer(
      {
        id: fonte,
        type: 'symbol',
        source: fonte,
        minzoom,
        maxzoom,
        layout: { 'icon-image': ['concat', 'nome|', ['get', 'nome']], 'icon-padding': 6 },
      },
      acima,
    )
  nomes('nomes-das-ufs', ZOOM_DAS_SIGLAS, ZOOM_DOS_NOMES)
  nomes('nomes-da-malha', ZOOM_DOS_NOMES, 24)
}

type Caixa = readonly [oeste: number, sul: number, leste: number, norte: number]

/** What a state occupies, by the corners of its rings. */
export function caixaDaArea(geometria: { coordinates: unknown }): Caixa {
  const numeros: number[] = (geometria.coordinates as unknown[]).flat(Number.POSITIVE_INFINITY) as number[] // as: only pairs
  const lons = numeros.filter((_, i) => i % 2 === 0)
  const lats = numeros.filter((_, i) => i % 2 === 1)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

const seTocam = (a: Caixa, b: Caixa) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

interface Opcoes {
  /** The installation has municípios of its own. */
  semMunicipios?: boolean
  /** They did not come: what is near would be an empty sheet. */
  aoFaltar?: () => void
}

/** Follows the map for as long as it lives, asking for each state once. */
export function desenharContornos(mapa: MapaLibre, { semMunicipios = false, aoFaltar }: Opcoes = {}): void {
  const fonte = (nome: string) => mapa.getSource<GeoJSONSource>(nome)
  const estados = new Map<string, Caixa>()
  const pedidos = new Set<string>()
  const malha: ReturnType<typeof areasDe>['features'] = []

  const mostrarMunicipios = async (sigla: string) => {
    pedidos.add(sigla)
    try {
      malha.push(...areasDe(await pedirContornos(sigla)).features)
      fonte('malha')?.setData({ type: 'FeatureCollection', features: malha })
      fonte('nomes-da-malha')?.setData(nomesDe(malha.map(({ properties }) => properties)))
    } catch {
      // The state's own outline stays; asked again at the next movement.
      pedidos.delete(sigla)
    }
  }
  const olhar = () => {
    if (semMunicipios || mapa.getZoom() < ZOOM_DOS_MUNICIPIOS) return
    const vista = mapa.getBounds().toArray().flat() as unknown as Caixa // as: south-west, then north-east
    for (const [sigla, caixa] of estados)
      if (!pedidos.has(sigla) && seTocam(caixa, vista)) void mostrarMunicipios(sigla)
  }
  const comecar = async () => {
    acrescentarCamadas(mapa)
    try {
      const ufs = areasDe(await pedirContornos('ufs'))
      fonte('ufs')?.setData(ufs)
      fonte('nomes-das-ufs')?.setData(nomesDe(ufs.features.map(({ properties }) => properties)))
      for (const { geometry, properties } of ufs.features)
        if ('coordinates' in geometry) estados.set(properties.sigla ?? '', caixaDaArea(geometry))
    } catch {
      aoFaltar?.()
      return
    }
    olhar()
    mapa.on('moveend', olhar)
  }
  mapa.once('load', () => void comecar())
}

const DENSIDADE = 2
const LETRA = 12

/** The picture of `nome|Palmas`: a map's own texts would need a font server. */
export function nomeDesenhado(id: string): ImageData | undefined {
  const [forma, nome = ''] = id.split('|')
  if (forma !== 'nome' || nome === '') return undefined
  const fonte = `500 ${LETRA}px ${corDoTema('--z-font')}`
  const medida = new OffscreenCanvas(1, 1).getContext('2d')
  if (medida === null) return undefined
  medida.font = fonte
  const largura = Math.ceil(medida.measureText(nome).width) + 8
  const altura = LETRA + 8
  const caneta = new OffscreenCanvas(largura * DENSIDADE, altura * DENSIDADE).getContext('2d')
  if (caneta === null) return undefined
  caneta.scale(DENSIDADE, DENSIDADE)
  caneta.font = fonte
  caneta.textAlign = 'center'
  caneta.textBaseline = 'middle'
  caneta.lineWidth = 3
  caneta.strokeStyle = corDoTema('--z-surface-2')
  caneta.strokeText(nome, largura / 2, altura / 2)
  caneta.fillStyle = corDoTema('--z-text-2')
  caneta.fillText(nome, largura / 2, altura / 2)
  return caneta.getImageData(0, 0, largura * DENSIDADE, altura * DENSIDADE)
}

/** Draws each picture when the map first misses it: a name, or what `outra` knows. */
export function desenharImagens(
  mapa: MapaLibre,
  outra: (id: string) => ImageData | undefined = () => undefined,
): void {
  mapa.setMissingStyleImageResolver((id) => {
    const imagem = nomeDesenhado(id) ?? outra(id)
    if (imagem && !mapa.hasImage(id)) mapa.addImage(id, imagem, { pixelRatio: DENSIDADE })
  })
}
