/** The device: connection, clock, version, space. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Perda } from '#contract/administracao/aparelhos.ts'
import { relogioSuspeito } from '#offline/clock-offset.ts'
import { useSessionContext } from '#web/session/session-context.ts'
import { calm } from './calm.ts'
import { useEngine } from './engine-context.ts'
import { type Espaco, espacoAgora } from './space-meter.ts'
import { type EngineStatus, StatusStore } from './status.ts'

const FECHADO = new StatusStore()

export function useStatus(): EngineStatus {
  const status = useEngine()?.status ?? FECHADO
  const subscribe = useMemo(() => calm(status.subscribe), [status])
  return useSyncExternalStore(subscribe, status.get)
}

/** The number of the device in hand; null until its engine is open. */
export function useEsteAparelho(): string | null {
  return useEngine()?.world.identidade.dispositivo_id ?? null
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

/** The database that the browser erased with unsent work in it; null when nothing was lost. */
export function usePerda(): Perda | null {
  return useStatus().perda
}

export interface EstadoDoCofre {
  /**
   * `sem-chave`: what is captured now stays unsealed until the key comes. `recusado`: the key does not open what is
   * kept here; nothing was deleted.
   */
  estado: EngineStatus['cofre']
  /** Records kept here that cannot be read. */
  ilegiveis: number
}

export function useCofre(): EstadoDoCofre {
  const { cofre: estado, ilegiveis } = useStatus()
  return useMemo(() => ({ estado, ilegiveis }), [estado, ilegiveis])
}

export interface Armazenamento extends Espaco {
  /** Asks the browser not to erase the data; call it on a gesture, and do not wait for it. */
  proteger(): Promise<boolean>
}

export function useArmazenamento(): Armazenamento {
  const doMotor = useStatus().espaco
  const [daTela, setDaTela] = useState<Espaco>(doMotor)
  const medir = useCallback(async () => setDaTela(await espacoAgora()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the engine has measured
  useEffect(() => void medir(), [medir, doMotor])
  const proteger = useCallback(async () => {
    const protegido = (await navigator.storage?.persist?.()) ?? false
    await medir()
    return protegido
  }, [medir])
  return { ...daTela, proteger }
}
