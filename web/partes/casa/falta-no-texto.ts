import { comLetras, LETRAS_DO_MOTIVO } from '#contract/casa/letras-do-motivo.ts'

/** What a reason lacks, in the words in which the contract refuses it. Undefined: nothing. */
export function faltaNoTexto(texto: string, pedido = 'Diga o motivo'): string | undefined {
  return texto.trim().length < LETRAS_DO_MOTIVO ? comLetras(pedido) : undefined
}
