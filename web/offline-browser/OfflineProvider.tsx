import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { Usuario } from '#contract/casa/usuario.ts'
import { aoResponder } from '#web/api/answers.ts'
import { markBusy } from '#web/app/busy.ts'
import { useSessionContext } from '#web/session/session-context.ts'
import type { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { EngineHolder } from './engine-holder.ts'
import { loadEngine } from './load-engine.ts'

/** One engine for the signed-in person, for as long as the session lasts. */
export function OfflineProvider({ children, value }: { children: ReactNode; value?: EngineHolder }) {
  const { store, aparelho } = useSessionContext()
  const { sessao, estado, precisaEntrar } = useSyncExternalStore(store.subscribe, store.get)
  const open = async (usuario: Usuario) => {
    const { Engine, api } = await loadEngine()
    return Engine.open({ usuario, aparelho, api, aoResponder, visita: visitaDoEndereco() })
  }
  const [holder] = useState(() => value ?? new EngineHolder(open, depoisDaTela))
  // The queue and the vault of a person seen as another's are no business of this device.
  const usuario = sessao && !sessao.ver_como ? sessao.usuario : null
  const engine = useSyncExternalStore(holder.subscribe, holder.get)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is who they are by id
  useEffect(() => holder.use(usuario), [holder, usuario?.id])
  useEffect(() => {
    if (engine && estado === 'online' && !precisaEntrar && engine.usuario.id === usuario?.id)
      void engine.login()
  }, [engine, estado, precisaEntrar, usuario?.id])
  useEffect(
    () =>
      engine?.onNotice((notice) => {
        if (notice.tipo === 'sem-sessao') store.pausar()
        if (notice.tipo === 'tarefa-concluida') void store.contato()
        if (notice.tipo === 'monitoramento-limpo') void store.contarOutros()
      }),
    [engine, store],
  )
  useEffect(() => engine?.onOnline(() => void store.voltou()), [engine, store])
  useEffect(() => engine?.status.subscribe(busyWhileSending(engine)), [engine])
  return <EngineContext value={holder}>{children}</EngineContext>
}

/** On the panel the screen comes first; one that needs the device asks for it (`useSaida`, `EngineHolder.ready`). */
const TELA_PRIMEIRO_MS = 1_500

const depoisDaTela = (): Promise<void> =>
  location.pathname.startsWith('/painel')
    ? new Promise((resolve) => setTimeout(resolve, TELA_PRIMEIRO_MS))
    : Promise.resolve()

/** Null outside a visit. */
const visitaDoEndereco = (): number | null =>
  Number(/^\/monitoramentos\/(\d+)(\/|$)/.exec(location.pathname)?.[1]) || null

/** No update of the app is offered while an upload runs. */
function busyWhileSending(engine: Engine): () => void {
  let free: (() => void) | null = null
  return () => {
    const sending = engine.status.get().progresso.size > 0
    if (sending) free ??= markBusy()
    else {
      free?.()
      free = null
    }
  }
}
