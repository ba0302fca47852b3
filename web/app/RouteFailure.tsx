import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RenderFailure } from '#web/ui/feedback/ErrorBoundary.tsx'

/** The router's error element: an address that does not exist, or a screen that failed. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main id="conteudo" tabIndex={-1}>
      <RenderFailure error={error} onRetry={() => location.reload()} />
    </main>
  )
}

export function NotFound() {
  return (
    <main id="conteudo" tabIndex={-1}>
      <title>Página não encontrada · Zelo</title>
      <h1 className="z-hidden">Página não encontrada</h1>
      <EmptyState
        title="Esta página não existe"
        action={
          <ButtonLink variant="primary" to="/">
            Ir para o início
          </ButtonLink>
        }
      >
        O endereço pode ter mudado, ou o registro foi removido.
      </EmptyState>
    </main>
  )
}
