import type { ReactNode } from 'react'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'

/** In the session of who holds these everywhere; without them, everything. */
export function NaSessao({
  permissoes,
  children,
}: {
  permissoes?: readonly Permissao[]
  children: ReactNode
}) {
  const concessoes = (permissoes ?? [null]).map((permission) => ({ role: null, permission, local: null }))
  const snapshot = { estado: 'online', sessao: { permissoes: concessoes }, confirmando: false }
  const store = { subscribe: () => () => undefined, get: () => snapshot } as unknown
  // as: of the session only the grants are asked
  return <SessionContext value={{ store } as SessionContextValue}>{children}</SessionContext>
}
