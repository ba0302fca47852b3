// How much of a reason says why: the sentence of every shape, dialog and device that asks for one.

/** Fewer letters say nothing. */
export const LETRAS_DO_MOTIVO = 3

/** What is said where a text is not there, or is only begun: "Diga o motivo do corte, com ao menos 3 letras". */
export const comLetras = (pedido: string): string => `${pedido}, com ao menos ${LETRAS_DO_MOTIVO} letras`

export const DIGA_O_MOTIVO = comLetras('Diga o motivo')
