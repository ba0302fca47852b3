import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Contagens } from './contagens.ts'
import { EngineContext } from './engine-context.ts'
import type { EstadoDoEnvio, OutboxSender } from './outbox-sender.ts'
import type { Recebimentos } from './recebimentos.ts'
import type { Origem } from './recebimentos-banco.ts'

/** What one signed-in person has to send beside the queue of the visits, and what sends it. */
export interface Saida {
  readonly contagens: Contagens
  /** What arrives, from each origin. */
  readonly recebimentos: Readonly<Record<Origem, Recebimentos>>
  readonly envio: OutboxSender
  /** What is under way ends first. */
  fechar(): Promise<void>
}

export const SaidaContext = createContext<Saida | null>(null)

/** Null while they open, and for who is only being seen as another. A screen that sends waits for no other. */
export function useSaida(): Saida | null {
  const holder = useContext(EngineContext)
  useEffect(() => holder?.want(), [holder])
  return useContext(SaidaContext)
}

const PARADO: EstadoDoEnvio = { enviando: false, falha: null, esperam: 0, recusados: 0, versao: 0 }
const FECHADA = { subscribe: () => () => {}, get: () => PARADO }

export function useEnvio(): EstadoDoEnvio {
  const { subscribe, get } = useContext(SaidaContext)?.envio ?? FECHADA
  return useSyncExternalStore(subscribe, get)
}
