import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useBusyWhile } from '#web/app/busy.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/** Asks before what was typed is lost: by a link, by going back, by closing the tab. What is saved then goes elsewhere unasked. */
export function useUnsavedGuard(alterado: boolean, salvando = false): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      alterado && !salvando && currentLocation.pathname !== nextLocation.pathname,
  )
  useBusyWhile(alterado)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      O que você alterou aqui ainda não foi salvo.
    </ConfirmDialog>
  )
}
