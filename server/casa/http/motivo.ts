import { DIGA_O_MOTIVO, LETRAS_DO_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { campoInvalido } from './erro.ts'

/** Of an operation in which only some of its acts ask why. */
export function exigirMotivo(motivo: string): void {
  if (motivo.length < LETRAS_DO_MOTIVO) throw campoInvalido('motivo', `${DIGA_O_MOTIVO}.`)
}
