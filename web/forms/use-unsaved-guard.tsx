import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/** Asks before what was typed is lost: by a link, by going back, by closing the tab. */
export function useUnsavedGuard(alterado: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => alterado && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!alterado) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [alterado])
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
