// From a file to the outlines that are kept, and from those to an answer about a coordinate.
import { type Municipio, municipiosDoGeojson } from './geojson.ts'
import { type Anel, aneisSimplificados, type Posicao } from './simplificacao.ts'

export interface Contorno extends Municipio {
  oeste: number
  sul: number
  leste: number
  norte: number
  vertices: number
}

/** Some 100 m: less than a pixel until a town fills the screen. */
const TOLERANCIA_GRAUS = 0.001

const arredondada = ([lon, lat]: Posicao): Posicao => [
  Math.round(lon * 1e5) / 1e5,
  Math.round(lat * 1e5) / 1e5,
]

function comCaixa(municipio: Municipio): Contorno {
  const [caixa, pontos] = [{ oeste: 180, sul: 90, leste: -180, norte: -90 }, municipio.poligonos.flat(2)]
  for (const [lon, lat] of pontos) {
    caixa.oeste = Math.min(caixa.oeste, lon)
    caixa.leste = Math.max(caixa.leste, lon)
    caixa.sul = Math.min(caixa.sul, lat)
    caixa.norte = Math.max(caixa.norte, lat)
  }
  return { ...municipio, ...caixa, vertices: pontos.length }
}

/** Throws a refusal where the file is not usable. */
export function contornosDoArquivo(bytes: Buffer): Contorno[] {
  const municipios = municipiosDoGeojson(bytes)
  const aneis = municipios.flatMap(({ poligonos }) => poligonos.flat())
  const simples = aneisSimplificados(aneis, TOLERANCIA_GRAUS)
  const novo = new Map(aneis.map((anel, i) => [anel, (simples[i] ?? anel).map(arredondada)]))
  return municipios.map((municipio) =>
    comCaixa({
      ...municipio,
      poligonos: municipio.poligonos.map((poligono) => poligono.map((anel) => novo.get(anel) ?? anel)),
    }),
  )
}

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function dentroDoAnel(anel: Anel, lon: number, lat: number): boolean {
  let dentro = false
  let anterior = anel.at(-1)
  for (const ponto of anel) {
    const [x1, y1] = ponto
    const [x2, y2] = anterior ?? ponto
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) dentro = !dentro
    anterior = ponto
  }
  return dentro
}

/** Inside the outer ring and in none of the holes. */
export function dentroDosPoligonos(poligonos: readonly Anel[][], lon: number, lat: number): boolean {
  return poligonos.some(
    ([fora, ...buracos]) =>
      fora !== undefined &&
      dentroDoAnel(fora, lon, lat) &&
      !buracos.some((buraco) => dentroDoAnel(buraco, lon, lat)),
  )
}
