import { useCallback, useSyncExternalStore } from 'react'
import { useEngine, useHolder } from './engine-context.ts'
import type { Preparacao } from './preparations.ts'
import type { Preparo } from './types.ts'

const PARADA: Preparacao = { andamento: null, erro: null }
const nunca = () => () => {}

export type UsePreparo = Preparacao & { preparar(): Promise<Preparo> }

/** Preparing a visit, with the progress of whoever started it. */
export function usePreparo(id: number): UsePreparo {
  const holder = useHolder()
  const preparos = useEngine()?.preparos
  const get = useCallback(() => preparos?.of(id) ?? PARADA, [preparos, id])
  const state = useSyncExternalStore(preparos?.subscribe ?? nunca, get)
  const preparar = useCallback(async () => {
    const engine = await holder.ready()
    // Asked for while the person looks, and never waited for: Firefox answers only when they do.
    navigator.storage?.persist?.().catch(() => false)
    return engine.preparos.preparar(id)
  }, [holder, id])
  return { ...state, preparar }
}
