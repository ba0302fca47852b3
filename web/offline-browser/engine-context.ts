import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { calm } from './calm.ts'
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

type Escolher<View> = (engine: Engine) => Lista<View> | RowCache<never, View>

const FECHADA = { subscribe: () => () => {}, get: () => undefined }

/** Follows one list of the engine; undefined while it loads. `escolher` must be stable for the same list. */
export function useLista<View>(escolher: Escolher<View>): readonly View[] | undefined {
  const lista = useEscolhida(escolher)
  return useSyncExternalStore(lista.subscribe, lista.get)
}

/** The same of a list that changes by itself while it is looked at. */
export function useListaCalma<View>(escolher: Escolher<View>): readonly View[] | undefined {
  const lista = useEscolhida(escolher)
  const subscribe = useMemo(() => calm(lista.subscribe), [lista])
  return useSyncExternalStore(subscribe, lista.get)
}

function useEscolhida<View>(escolher: Escolher<View>): Lista<View> {
  const engine = useEngine()
  return useMemo(() => (engine ? escolher(engine) : FECHADA), [engine, escolher])
}
