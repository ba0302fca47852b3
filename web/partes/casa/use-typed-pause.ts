import { useEffect, useState } from 'react'

const PAUSA_MS = 350

/** The text as it was when the typing last stopped. */
export function useTypedPause(texto: string): string {
  const [parado, setParado] = useState(texto)
  useEffect(() => {
    const espera = setTimeout(() => setParado(texto), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return parado
}
