import { useSyncExternalStore } from 'react'
import { atende, type Condicao } from '#contract/casa/acesso.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { useSessionContext } from './session-context.ts'
import type { SessionSnapshot, SessionStore } from './session-store.ts'

export type UseSessao = SessionSnapshot &
  Pick<SessionStore, 'entrar' | 'sair' | 'sairDoVerComo' | 'continuarOffline' | 'confirmar'>

/** The session and what may be done with it. */
export function useSessao(): UseSessao {
  const { store } = useSessionContext()
  const snapshot = useSyncExternalStore(store.subscribe, store.get)
  return {
    ...snapshot,
    entrar: (entrada) => store.entrar(entrada),
    sair: (opcoes) => store.sair(opcoes),
    sairDoVerComo: () => store.sairDoVerComo(),
    continuarOffline: () => store.continuarOffline(),
    confirmar: () => store.confirmar(),
  }
}

/** A permission key, an operation of the contract, or a composed condition. */
export type Exigencia = Permissao | Endpoint | Condicao

/** Whether the grants satisfy what is asked; `local` is the path from the root to the place. */
export function atendeExigencia(
  { sessao }: Pick<SessionSnapshot, 'sessao'>,
  exigencia: Exigencia,
  local?: readonly number[],
): boolean {
  if (typeof exigencia === 'object' && 'access' in exigencia) {
    if (exigencia.access === 'public') return true
    if (exigencia.access === 'session') return sessao !== null
    const { access, ou } = exigencia
    return [access, ...(ou ? [ou] : [])].some((chave) => atendeExigencia({ sessao }, chave, local))
  }
  if (sessao === null) return false
  if (typeof exigencia === 'object') return atende(sessao.permissoes, exigencia)
  const onde = local === undefined ? {} : { local: { caminho: local } }
  return atende(sessao.permissoes, { permission: exigencia, ...onde })
}

export function usePode(exigencia: Exigencia, local?: readonly number[]): boolean {
  const { store } = useSessionContext()
  return atendeExigencia(useSyncExternalStore(store.subscribe, store.get), exigencia, local)
}
