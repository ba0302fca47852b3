import { useRef } from 'react'

/**
 * One act at a time: a second tap while the first is being kept does nothing. Nor does one after it was kept (`true`),
 * for the screen may still be there for a moment; an act that may come again answers false.
 */
export function useUmaVez<Args extends unknown[]>(
  ato: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<void> {
  const fechada = useRef(false)
  return async (...args) => {
    if (fechada.current) return
    fechada.current = true
    let feito = false
    try {
      feito = await ato(...args)
    } finally {
      fechada.current = feito
    }
  }
}
