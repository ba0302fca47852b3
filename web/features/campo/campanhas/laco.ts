// The geometry of choosing by drawing: places on a sheet, and which of them a drawn line goes around.
import { dentroDoLaco, type Pixel } from '#web/partes/rede/laco.ts'

export interface Lugar {
  latitude: number
  longitude: number
}
export type Projecao = (lugar: Lugar) => Pixel

interface Folha {
  largura: number
  altura: number
  /** Around the outermost places, in the same unit. */
  margem: number
}

const MENOR_VAO = 0.05

/** All of them on the sheet, north up, a degree of longitude as long as it is there. */
export function projecaoDe(lugares: readonly Lugar[], { largura, altura, margem }: Folha): Projecao {
  const lats = lugares.map(({ latitude }) => latitude)
  const lons = lugares.map(({ longitude }) => longitude)
  const extremos = (valores: readonly number[]) =>
    valores.reduce(([menor, maior], um) => [Math.min(menor, um), Math.max(maior, um)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as const)
  const [sul, norte] = extremos(lats)
  const [oeste, leste] = extremos(lons)
  const aperto = Math.cos((((sul + norte) / 2) * Math.PI) / 180)
  const vaoX = Math.max(MENOR_VAO, (leste - oeste) * aperto)
  const vaoY = Math.max(MENOR_VAO, norte - sul)
  const escala = Math.min((largura - 2 * margem) / vaoX, (altura - 2 * margem) / vaoY)
  const [meioX, meioY] = [(oeste + leste) / 2, (sul + norte) / 2]
  return ({ latitude, longitude }) => [
    largura / 2 + (longitude - meioX) * aperto * escala,
    altura / 2 - (latitude - meioY) * escala,
  ]
}

const MENOR_LACO = 3

/** Nothing of a line too short to go around anything: a tap. */
export function noLaco<L extends Lugar>(
  lugares: readonly L[],
  laco: readonly Pixel[],
  projecao: Projecao,
): L[] {
  if (laco.length < MENOR_LACO) return []
  return lugares.filter((lugar) => dentroDoLaco(projecao(lugar), laco))
}
