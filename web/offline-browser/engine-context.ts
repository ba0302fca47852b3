import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Engine } from './engine.ts'
import type { EngineHolder } from './engine-holder.ts'
import type { RowCache } from './row-cache.ts'

export const EngineContext = createContext<EngineHolder | null>(null)

export function useHolder(): EngineHolder {
  const holder = useContext(EngineContext)
  if (holder === null) throw new Error('OfflineProvider is missing above this component')
  return holder
}

/** Null while nobody is signed in and while the database opens. */
export function useEngine(): Engine | null {
  const holder = useHolder()
  return useSyncExternalStore(holder.subscribe, holder.get)
}

interface Lista<View> {
  subscribe(listener: () => void): () => void
  get(): readonly View[] | undefined
}

const FECHADA = { subscribe: () => () => {}, get: () => undefined }

/** Follows one list of the engine; undefined while it loads. `escolher` must be stable for the same list. */
export function useLista<View>(
  escolher: (engine: Engine) => Lista<View> | RowCache<never, View>,
): readonly View[] | undefined {
  const engine = useEngine()
  const lista: Lista<View> = useMemo(() => (engine ? escolher(engine) : FECHADA), [engine, escolher])
  return useSyncExternalStore(lista.subscribe, lista.get)
}
