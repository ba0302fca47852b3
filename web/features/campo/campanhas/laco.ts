// The geometry of choosing by drawing: places on a sheet, and which of them a drawn line goes around.
import type { Place } from '#contract/casa/escala-do-grafico.ts'
import { dentroDoLaco, type Pixel } from '#web/partes/rede/laco.ts'

export type Projecao = (lugar: Place) => Pixel

const MENOR_LACO = 3

/** Nothing of a line too short to go around anything: a tap. */
export function noLaco<L extends Place>(
  lugares: readonly L[],
  laco: readonly Pixel[],
  projecao: Projecao,
): L[] {
  if (laco.length < MENOR_LACO) return []
  return lugares.filter((lugar) => dentroDoLaco(projecao(lugar), laco))
}
