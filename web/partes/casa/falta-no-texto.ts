/** What every reason takes at the least: the contract asks for it too. */
const MINIMO = 3

/** What a reason lacks, in words; of one that was begun, how much more. Undefined: nothing. */
export function faltaNoTexto(texto: string, pedido = 'Diga o motivo'): string | undefined {
  const tem = texto.trim().length
  if (tem >= MINIMO) return undefined
  return tem === 0 ? pedido : `${pedido} em pelo menos ${MINIMO} letras`
}
