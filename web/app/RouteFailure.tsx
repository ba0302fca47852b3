import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import { use, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RenderFailure } from '#web/ui/feedback/ErrorBoundary.tsx'
import { CrumbsContext } from '#web/ui/page/crumbs-context.ts'

/** The router's error element: an address that does not exist, or a screen that failed. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (faltaOArquivo(error)) return <SemEstaTela />
  return (
    <main id="conteudo" tabIndex={-1}>
      <RenderFailure error={error} onRetry={() => location.reload()} />
    </main>
  )
}

/** What each browser says of a screen whose file it could not fetch, and Vite of its style sheet, which goes first. */
function faltaOArquivo(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  )
}

/** A phone keeps the screens of the field alone: those of the panel need the server. */
function SemEstaTela() {
  return (
    <main id="conteudo" tabIndex={-1}>
      <title>Tela sem sinal · Zelo</title>
      <h1 className="z-hidden">Tela sem sinal</h1>
      <EmptyState
        icon={CloudOff}
        title="Esta tela precisa de sinal"
        action={
          <div className="z-row">
            <Button icon={RotateCw} onClick={() => location.reload()}>
              Tentar de novo
            </Button>
            <ButtonLink variant="primary" to="/">
              Ir para o início
            </ButtonLink>
          </div>
        }
      >
        O aparelho guarda as telas do campo; as do painel vêm do servidor.
      </EmptyState>
    </main>
  )
}

/** Within the panel: the header stays, and the way leads to the list that the record would be in. */
export function NadaAqui() {
  const lista = use(CrumbsContext).findLast(({ to }) => to !== undefined)
  return (
    <>
      <title>Página não encontrada · Zelo</title>
      <h1 className="z-hidden">Página não encontrada</h1>
      <Vazio to={lista?.to ?? '/'} rotulo={lista ? `Voltar a ${lista.label}` : 'Ir para o início'} />
    </>
  )
}

function Vazio({ to, rotulo }: { to: string; rotulo: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Esta página não existe"
      action={
        <ButtonLink variant="primary" to={to}>
          {rotulo}
        </ButtonLink>
      }
    >
      O endereço pode ter mudado, ou o registro foi removido.
    </EmptyState>
  )
}

export function NotFound() {
  return (
    <main id="conteudo" tabIndex={-1}>
      <title>Página não encontrada · Zelo</title>
      <h1 className="z-hidden">Página não encontrada</h1>
      <Vazio to="/" rotulo="Ir para o início" />
    </main>
  )
}
