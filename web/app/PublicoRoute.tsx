import { Outlet } from 'react-router'
import { PublicoLayout } from '#web/layouts/PublicoLayout.tsx'
import { useIdentidade } from './use-identidade.ts'

/** Screens that ask for no session. */
export function PublicoRoute() {
  return (
    <PublicoLayout identidade={useIdentidade()}>
      <Outlet />
    </PublicoLayout>
  )
}
