/**
 * Makes the outlines that the maps draw: `node scripts/contornos.ts UFS.topo.json MUNICIPIOS.topo.json`.
 *
 * Takes two TopoJSON files of Brazil (properties `uf`, an IBGE code; `codigo` and `nome` of a município) and writes
 * `web/public/contornos/`: the states in one file, and the municípios of each state in one of its own, so that a map
 * asks only for what it shows. Each keeps the quantisation of the source and only its own arcs, and each shape has the
 * point where its name is written.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

const UFS: Readonly<Record<string, readonly [sigla: string, nome: string]>> = {
  '11': ['RO', 'Rondônia'],
  '12': ['AC', 'Acre'],
  '13': ['AM', 'Amazonas'],
  '14': ['RR', 'Roraima'],
  '15': ['PA', 'Pará'],
  '16': ['AP', 'Amapá'],
  '17': ['TO', 'Tocantins'],
  '21': ['MA', 'Maranhão'],
  '22': ['PI', 'Piauí'],
  '23': ['CE', 'Ceará'],
  '24': ['RN', 'Rio Grande do Norte'],
  '25': ['PB', 'Paraíba'],
  '26': ['PE', 'Pernambuco'],
  '27': ['AL', 'Alagoas'],
  '28': ['SE', 'Sergipe'],
  '29': ['BA', 'Bahia'],
  '31': ['MG', 'Minas Gerais'],
  '32': ['ES', 'Espírito Santo'],
  '33': ['RJ', 'Rio de Janeiro'],
  '35': ['SP', 'São Paulo'],
  '41': ['PR', 'Paraná'],
  '42': ['SC', 'Santa Catarina'],
  '43': ['RS', 'Rio Grande do Sul'],
  '50': ['MS', 'Mato Grosso do Sul'],
  '51': ['MT', 'Mato Grosso'],
  '52': ['GO', 'Goiás'],
  '53': ['DF', 'Distrito Federal'],
}

/** Municípios whose shape the simplification lost: where their seat is. */
const SEM_FORMA: Readonly<Record<string, Ponto>> = {
  '1303205': [-60.944, -2.621],
  '1303536': [-60.024, -2.034],
  '1508035': [-46.903, -1.077],
  '2103703': [-44.868, -1.828],
  '3302601': [-44.041, -22.96],
}

type Ponto = [longitude: number, latitude: number]
type Area = (Polygon | MultiPolygon) & { properties: { uf: string; codigo?: string; nome?: string } }
type Malha = Topology<Record<string, GeometryCollection>>

async function ler(arquivo: string | undefined): Promise<{ malha: Malha; areas: Area[] }> {
  if (arquivo === undefined)
    throw new Error('Uso: node scripts/contornos.ts UFS.topo.json MUNICIPIOS.topo.json')
  const malha: Malha = JSON.parse(await readFile(arquivo, 'utf8'))
  const [colecao] = Object.values(malha.objects)
  return { malha, areas: (colecao?.geometries ?? []) as Area[] } // as: the format that this command takes
}

/** Twice the signed area of a ring, and its centroid. */
function centro(anel: readonly Ponto[]): { area: number; ponto: Ponto } {
  let area = 0
  let x = 0
  let y = 0
  for (const [i, [ax, ay]] of anel.entries()) {
    const [bx, by] = anel[(i + 1) % anel.length] ?? [ax, ay]
    const parte = ax * by - bx * ay
    area += parte
    x += (ax + bx) * parte
    y += (ay + by) * parte
  }
  return { area: Math.abs(area), ponto: [x / (3 * area), y / (3 * area)] }
}

const milesimos = ([longitude, latitude]: Ponto): Ponto => [
  Math.round(longitude * 1000) / 1000,
  Math.round(latitude * 1000) / 1000,
]

/** Where the name is written: the middle of the largest part. */
function pontoDoNome(malha: Malha, area: Area): Ponto | undefined {
  const desenho = feature(malha, area)
  if (desenho.type !== 'Feature') return undefined
  const { geometry } = desenho
  const poligonos =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const [maior] = poligonos
    .flatMap(([fora]) => (fora && fora.length > 3 ? [centro(fora as Ponto[])] : [])) // as: two coordinates each
    .sort((a, b) => b.area - a.area)
  return maior && milesimos(maior.ponto)
}

/** The areas with their own arcs alone, numbered anew. */
function recorte(malha: Malha, areas: readonly { area: Area; properties: object }[]): string {
  const novos = new Map<number, number>()
  const numero = (arco: number): number => {
    const velho = arco < 0 ? ~arco : arco
    if (!novos.has(velho)) novos.set(velho, novos.size)
    const novo = novos.get(velho) ?? 0
    return arco < 0 ? ~novo : novo
  }
  const geometries = areas.map(({ area, properties }) =>
    area.type === 'Polygon'
      ? { type: area.type, properties, arcs: area.arcs.map((anel) => anel.map(numero)) }
      : {
          type: area.type,
          properties,
          arcs: area.arcs.map((partes) => partes.map((anel) => anel.map(numero))),
        },
  )
  const arcs = [...novos.keys()].map((velho) => malha.arcs[velho])
  const areasDoRecorte = { type: 'GeometryCollection', geometries }
  return JSON.stringify({
    type: 'Topology',
    transform: malha.transform,
    objects: { areas: areasDoRecorte },
    arcs,
  })
}

const destino = join(import.meta.dirname, '..', 'web', 'public', 'contornos')
const ufs = await ler(process.argv[2])
const municipios = await ler(process.argv[3])
await rm(destino, { recursive: true, force: true })
await mkdir(destino, { recursive: true })

const estados = ufs.areas.map((area) => {
  const [sigla, nome] = UFS[area.properties.uf] ?? ['', '']
  return {
    area,
    properties: { codigo: area.properties.uf, sigla, nome, ponto: pontoDoNome(ufs.malha, area) },
  }
})
await writeFile(join(destino, 'ufs.json'), recorte(ufs.malha, estados))

for (const [codigoDaUf, [sigla]] of Object.entries(UFS)) {
  const daqui = municipios.areas
    .filter(({ properties }) => properties.uf === codigoDaUf)
    .map((area) => {
      const { codigo = '', nome = '' } = area.properties
      return {
        area,
        properties: { codigo, nome, ponto: SEM_FORMA[codigo] ?? pontoDoNome(municipios.malha, area) },
      }
    })
  await writeFile(join(destino, `${sigla}.json`), recorte(municipios.malha, daqui))
}
