// Who may open a group of screens. The API decides again on every request; this only leads people to the right place.
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { type Exigencia, usePode, useSessao } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { BlockingOverlay } from '#web/ui/overlays/BlockingOverlay.tsx'
import { inicioDe, inicioSemSinal, SEM_ACESSO, useInicio } from './inicio.ts'
import { NadaAqui } from './RouteFailure.tsx'

const ENTRAR = '/autenticacao/entrar'

/** Of whoever was led away from the panel: as long as they stay where they were led, the way back. */
function voltaDe(state: unknown): string | null {
  const volta = typeof state === 'object' && state !== null && 'volta' in state ? state.volta : null
  return typeof volta === 'string' && volta.startsWith('/painel') ? volta : null
}

/** Signed in; an offline session opens only the field, and goes back by itself when the server answers. */
export function RequireSession({ offline = false }: { offline?: boolean }) {
  const { estado, sessao, confirmando } = useSessao()
  const { pathname, search, state } = useLocation()
  if (estado === 'carregando' || (confirmando && !offline))
    return (
      <BlockingOverlay active text="Abrindo">
        {null}
      </BlockingOverlay>
    )
  if (estado === 'anonima') {
    return <Navigate to={`${ENTRAR}?volta=${encodeURIComponent(pathname + search)}`} replace />
  }
  if (estado === 'offline' && !offline)
    return (
      <Navigate to={inicioSemSinal(sessao?.permissoes ?? [])} replace state={{ volta: pathname + search }} />
    )
  const volta = offline && estado === 'online' ? voltaDe(state) : null
  return volta === null ? <Outlet /> : <Navigate to={volta} replace />
}

/** `bare`: no layout stands around it, so the refusal brings its own main. */
export function RequirePermission({ permission, bare = false }: { permission: Exigencia; bare?: boolean }) {
  if (usePode(permission)) return <Outlet />
  return bare ? (
    <main id="conteudo" tabIndex={-1}>
      <SemAcesso />
    </main>
  ) : (
    <SemAcesso />
  )
}

/** Records have numbers: an address with a word in the place of one leads to none. */
export function RequireNumbers() {
  const numbered = Object.entries(useParams()).filter(([nome]) => nome.endsWith('Id'))
  return numbered.every(([, valor]) => /^\d{1,15}$/.test(valor ?? '')) ? <Outlet /> : <NadaAqui />
}

export function SemAcesso() {
  const temInicio = useInicio() !== SEM_ACESSO
  return (
    <>
      <title>Sem acesso · Zelo</title>
      <h1 className="z-hidden">Sem acesso</h1>
      <EmptyState
        title={
          temInicio ? 'Sua conta não tem acesso a esta área' : 'Sua conta ainda não tem acesso a nenhuma área'
        }
        action={
          temInicio && (
            <ButtonLink to="/" variant="primary">
              Ir para o início
            </ButtonLink>
          )
        }
      >
        Peça ao administrador do sistema o perfil de que você precisa.
      </EmptyState>
    </>
  )
}

/** `/`: to each person's own start. */
export function Inicio() {
  const { estado, sessao, confirmando } = useSessao()
  if (estado === 'carregando' || confirmando)
    return (
      <BlockingOverlay active text="Abrindo">
        {null}
      </BlockingOverlay>
    )
  if (sessao === null) return <Navigate to={ENTRAR} replace />
  const inicio = estado === 'offline' ? inicioSemSinal(sessao.permissoes) : inicioDe(sessao.permissoes)
  return <Navigate to={inicio} replace />
}
