import { type ReactNode, useEffect, useState } from 'react'
import { aoPerderSessao } from '#web/api/answers.ts'
import { apiDaEntrada } from '#web/api/entry-api.ts'
import { openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import { trancarSaida } from '#web/offline-browser/lock-outbox.ts'
import { trancarPessoa } from '#web/offline-browser/lock-person.ts'
import { perguntarDeNovo } from './ask-again.ts'
import { SessionContext, type SessionContextValue } from './session-context.ts'
import { SessionStore } from './session-store.ts'

const CANAL = 'zelo-sessao'

function createSession(): SessionContextValue & { canal: BroadcastChannel } {
  const aparelho = openDeviceDatabase()
  const canal = new BroadcastChannel(CANAL)
  const anunciar = (usuario_id: number | null) => canal.postMessage(usuario_id)
  const trancar = async (usuario_id: number) => {
    await trancarPessoa(usuario_id)
    await trancarSaida(usuario_id)
  }
  const world = { api: apiDaEntrada, aparelho, storage: sessionStorage, anunciar, trancar }
  return { aparelho, canal, store: new SessionStore(world) }
}

/** Starts the session once for the tab; everything below reads it with `useSessao`. */
export function SessionProvider({ children, value }: { children: ReactNode; value?: SessionContextValue }) {
  const [proprio] = useState(() => (value ? null : createSession()))
  const session = value ?? proprio
  useEffect(() => {
    if (!session) return
    const { store } = session
    void store.iniciar()
    const parar = aoPerderSessao(() => void store.perder())
    const calar = perguntarDeNovo(store)
    const canal = proprio?.canal
    const ouvir = ({ data }: MessageEvent<number | null>) => store.outraAba(data)
    canal?.addEventListener('message', ouvir)
    return () => {
      parar()
      calar()
      canal?.removeEventListener('message', ouvir)
    }
  }, [session, proprio])
  if (!session) return null
  return <SessionContext value={session}>{children}</SessionContext>
}
