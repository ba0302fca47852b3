/** The device: connection, clock, version, space. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { relogioSuspeito } from '#offline/clock-offset.ts'
import { useSessionContext } from '#web/session/session-context.ts'
import { useEngine } from './engine-context.ts'
import { type EngineStatus, StatusStore } from './status.ts'

const FECHADO = new StatusStore()

export function useStatus(): EngineStatus {
  const status = useEngine()?.status ?? FECHADO
  return useSyncExternalStore(status.subscribe, status.get)
}

/** By the probe, never by navigator.onLine alone. Before the first answer it counts as connected, not verified. */
export function useConexao(): { online: boolean; verificada: boolean } {
  const { online } = useStatus()
  return { online: online ?? true, verificada: online !== null }
}

/** More than 10 minutes away from the server's clock. */
export function useRelogioSuspeito(): boolean {
  return relogioSuspeito(useStatus().desvio)
}

/** The queue waits for a login. */
export function useSessaoPausada(): boolean {
  const { store } = useSessionContext()
  return useSyncExternalStore(store.subscribe, store.get).precisaEntrar
}

/** The server refuses this version of the app. */
export function useVersaoRecusada(): boolean {
  return useStatus().versaoRecusada
}

/** Another tab brought a newer database: ask for a reload. */
export function useAbaSubstituida(): boolean {
  return useStatus().substituida
}

/** Unsent tasks that the browser erased with its database; 0 when nothing was lost. */
export function useEnviosPerdidos(): number {
  return useStatus().perdidos
}

export interface Armazenamento {
  /** Null while unknown. */
  protegido: boolean | null
  usado: number | null
  cota: number | null
  proteger(): Promise<boolean>
}

export function useArmazenamento(): Armazenamento {
  const [medida, setMedida] = useState<Omit<Armazenamento, 'proteger'>>({
    protegido: null,
    usado: null,
    cota: null,
  })
  const medir = useCallback(async () => {
    const { usage = null, quota = null } = (await navigator.storage?.estimate?.()) ?? {}
    const protegido = (await navigator.storage?.persisted?.()) ?? null
    setMedida({ protegido, usado: usage, cota: quota })
  }, [])
  useEffect(() => {
    medir().catch(() => undefined)
  }, [medir])
  const proteger = useCallback(async () => {
    const protegido = (await navigator.storage?.persist?.()) ?? false
    await medir()
    return protegido
  }, [medir])
  return { ...medida, proteger }
}
