// The installation's own base map, out of one PMTiles file: tiles are read by their range, and no service is asked.
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { type Header, PMTiles, type Source, TileType } from 'pmtiles'
import type { ArquivoDoMapa } from '#contract/administracao/sistema.ts'
import type { Config } from '#server/casa/config.ts'
import { OperatorError } from '#server/casa/operator-error.ts'

export interface BaseDoMapa {
  arquivo: ArquivoDoMapa
  atribuicao: string
  /** Changes with the file: part of each tile's address. */
  versao: string
  mime: string
  /** Bytes of the tile, decompressed; undefined where the file has none. */
  telha(z: number, x: number, y: number): Promise<Buffer | undefined>
}

const MIMES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

async function sourceOf(path: string): Promise<Source> {
  const file = await open(path, 'r')
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const data = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
      return { data: data.slice(0, bytesRead) }
    },
  }
}

/** The credit as text: files bring it as markup. */
function creditoDe(metadata: unknown): string {
  const dados = typeof metadata === 'object' && metadata !== null ? Object.entries(metadata) : []
  const [, credito] = dados.find(([chave]) => chave === 'attribution') ?? []
  return typeof credito === 'string' ? credito.replace(/<[^>]*>/g, '').trim() : ''
}

const arquivoDe = ({
  tileType,
  minZoom,
  maxZoom,
  minLon,
  minLat,
  maxLon,
  maxLat,
}: Header): ArquivoDoMapa => ({
  tipo: tileType === TileType.Mvt ? 'vetor' : 'imagem',
  zoom_minimo: minZoom,
  zoom_maximo: maxZoom,
  limites: [minLon, minLat, maxLon, maxLat],
})

async function abrir(path: string): Promise<BaseDoMapa> {
  const { size, mtimeMs } = await stat(path)
  const base = new PMTiles(await sourceOf(path))
  const header = await base.getHeader()
  const mime = MIMES[header.tileType]
  if (mime === undefined) throw new Error(`tiles of type ${header.tileType}`)
  return {
    arquivo: arquivoDe(header),
    atribuicao: creditoDe(await base.getMetadata()),
    versao: createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 12),
    mime,
    async telha(z, x, y) {
      const achada = await base.getZxy(z, x, y)
      return achada && Buffer.from(achada.data)
    },
  }
}

const abertas = new Map<string, Promise<BaseDoMapa>>()

/** Null when the installation has no file. Throws OperatorError, with what to do, when it cannot be read. */
export async function baseDoMapa({
  mapa_pmtiles: path,
}: Pick<Config, 'mapa_pmtiles'>): Promise<BaseDoMapa | null> {
  if (path === undefined) return null
  const aberta = abertas.get(path) ?? abrir(path)
  abertas.set(path, aberta)
  try {
    return await aberta
  } catch (cause) {
    abertas.delete(path)
    throw new OperatorError(
      `ZELO_MAPA_PMTILES: o arquivo ${path} não pôde ser lido como PMTiles (versão 3). Confira o caminho, ou deixe a variável vazia.`,
      { cause },
    )
  }
}
