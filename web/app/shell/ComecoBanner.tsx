import { Rocket } from 'lucide-react'
import { useLocation } from 'react-router'
import { estaResolvido, usePrimeirosPassos } from '#web/partes/administracao/primeiros-passos.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'

const PRIMEIROS_PASSOS = '/painel/primeiros-passos'

/** Greets who sets up an installation that still lacks something, until each step is done or skipped. */
export function ComecoBanner() {
  const { data: passos = [] } = usePrimeirosPassos()
  const { pathname } = useLocation()
  const resolvidos = passos.filter(estaResolvido).length
  if (resolvidos === passos.length || pathname === PRIMEIROS_PASSOS) return null
  return (
    <Banner
      icon={Rocket}
      action={
        <ButtonLink size="sm" to={PRIMEIROS_PASSOS}>
          {resolvidos === 0 ? 'Começar' : 'Continuar'}
        </ButtonLink>
      }
    >
      Esta instalação está no começo: {resolvidos} de {passos.length} passos até a primeira visita.
    </Banner>
  )
}
