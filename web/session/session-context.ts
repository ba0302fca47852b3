import { createContext, useContext } from 'react'
import type { DeviceDatabase } from '#web/offline-browser/device-database.ts'
import type { SessionStore } from './session-store.ts'

export interface SessionContextValue {
  store: SessionStore
  aparelho: DeviceDatabase
}

export const SessionContext = createContext<SessionContextValue | null>(null)

export function useSessionContext(): SessionContextValue {
  const value = useContext(SessionContext)
  if (value === null) throw new Error('SessionProvider is missing above this component')
  return value
}
