import { List, ListTree, type LucideIcon, Map as MapIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { telasPermitidas } from '#web/app/navegacao.ts'
import { TELAS } from '#web/app/telas.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import './Locais.css'

const MODOS: readonly { titulo: string; to: string; icone: LucideIcon }[] = [
  { titulo: 'Lista', to: '/painel/locais', icone: List },
  { titulo: 'Árvore', to: '/painel/locais/arvore', icone: ListTree },
  { titulo: 'Mapa', to: '/painel/locais/mapa', icone: MapIcon },
]

/** The same places seen another way: the screens that exist and that the person may open. */
export function ModosDosLocais() {
  const { sessao } = useSessao()
  const { pathname } = useLocation()
  const permitidas = telasPermitidas(sessao?.permissoes ?? [], TELAS).map(({ to }) => to)
  const modos = MODOS.filter(({ to }) => permitidas.includes(to))
  if (modos.length < 2) return null
  return (
    <nav className="z-locais-modos" aria-label="Ver os locais como">
      {modos.map(({ titulo, to, icone: Icone }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          <Icone className="z-icon" aria-hidden />
          {titulo}
        </Link>
      ))}
    </nav>
  )
}
