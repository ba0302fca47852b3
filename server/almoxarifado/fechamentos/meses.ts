// Which month of a depósito may be closed: the one after the last, once it is over.
import { mesSeguinte } from '#contract/casa/dias.ts'

interface Extremos {
  /** Of the first movement. */
  primeira: string | null
  ultima_fechada: string | null
}

/** Null when only the month in course is open, or when nothing was ever posted. */
export function proximaDe({ primeira, ultima_fechada }: Extremos, emCurso: string): string | null {
  if (primeira === null) return null
  const proxima = ultima_fechada === null ? primeira : mesSeguinte(ultima_fechada)
  return proxima < emCurso ? proxima : null
}

/** How many months are over and open. */
export function atrasadasDe(extremos: Extremos, emCurso: string): number {
  let quantas = 0
  for (let mes = proximaDe(extremos, emCurso); mes !== null && mes < emCurso; mes = mesSeguinte(mes))
    quantas += 1
  return quantas
}
