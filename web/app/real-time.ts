/** Real time for the screens: something changed, ask again. Connected while somebody listens, and only online. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import {
  CANAL_LOCAL,
  canalDoUsuario,
  type EventoDeTempoReal,
  PERMISSAO_DO_CANAL_LOCAL,
} from '#contract/casa/tempo-real.ts'
import { publicarSocketId } from '#web/api/socket-id.ts'
import { usePode, useSessao } from '#web/session/use-sessao.ts'
import { type Alvo, RealTimeStore } from './real-time-store.ts'
import { useConfiguracao } from './use-identidade.ts'

const store = new RealTimeStore({
  open: async (conexao, events) => (await import('./real-time-link.ts')).openLink(conexao, events),
  publish: publicarSocketId,
})

/** Null where there is no real time, no session, no server, or somebody is seen as another. */
function useAlvo(): Alvo | null {
  const conexao = useConfiguracao()?.tempo_real ?? null
  const { estado, sessao } = useSessao()
  if (conexao === null || estado !== 'online' || sessao === null || sessao.ver_como) return null
  return { conexao, usuario_id: sessao.usuario.id }
}

function useOuvinte(canal: string | null, evento: EventoDeTempoReal, callback: () => void, aoLigar: boolean) {
  const alvo = useAlvo()
  const podeLocal = usePode(PERMISSAO_DO_CANAL_LOCAL)
  const current = useRef(callback)
  useLayoutEffect(() => {
    current.current = callback
  })
  // By value: the configuration is another object after each answer of the server.
  const para = alvo && JSON.stringify(alvo)
  const ouvido = canal === CANAL_LOCAL && !podeLocal ? null : canal
  useEffect(() => {
    if (para === null || ouvido === null) return
    const alvo: Alvo = JSON.parse(para)
    return store.ouvir(alvo, { canal: ouvido, evento, callback: current, aoLigar })
  }, [para, ouvido, evento, aoLigar])
}

/**
 * Calls back at each `evento` on `canal`, and each time that the channel begins to be heard: while the connection was
 * away nothing was. A null channel, and one that this person may not hear, is not listened to.
 */
export function useTempoReal(canal: string | null, evento: EventoDeTempoReal, callback: () => void): void {
  useOuvinte(canal, evento, callback, true)
}

/** The session as the server has it now, as soon as somebody changes what the person may do, or ends it. */
export function useAcessoAtual(): void {
  const { sessao, confirmar } = useSessao()
  // Not when the connection comes back: a network that comes and goes must not put the session to the question.
  useOuvinte(sessao && canalDoUsuario(sessao.usuario.id), 'AcessoAlterado', () => void confirmar(), false)
}

/** While false, what a screen shows grows old: it asks again by itself, slowly. */
export function useTempoRealConectado(): boolean {
  return useSyncExternalStore(store.subscribe, store.conectado)
}
