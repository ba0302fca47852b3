import { useEffect, useState } from 'react'
import { type Comprovante, lerComprovante } from './comprovante.ts'
import { useEngine } from './engine-context.ts'

/** Undefined while it is read; null when this device has none. */
export function useComprovante(id: number): Comprovante | null | undefined {
  const engine = useEngine()
  const [lido, setLido] = useState<Comprovante | null>()
  useEffect(() => {
    if (engine === null) return
    let vale = true
    lerComprovante(engine.db, id).then(
      (comprovante) => vale && setLido(comprovante),
      () => vale && setLido(null),
    )
    return () => {
      vale = false
    }
  }, [engine, id])
  return lido
}
