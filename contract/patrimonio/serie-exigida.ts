// What a class demands of an asset before it is registered at the desk or by a sheet, and before it gets its label: one
// that came from the field or in a purchase is registered without it, and waits for it.
import type { ClasseDoBem } from './bem.ts'

type Exigente = Pick<ClasseDoBem, 'nome' | 'exige_serie'>

/** Undefined when nothing is missing. */
export const faltaDaSerie = (
  classe: Exigente,
  numero_serie: string | null | undefined,
): string | undefined =>
  classe.exige_serie && !numero_serie?.trim() ? `a classe ${classe.nome} exige o número de série` : undefined
