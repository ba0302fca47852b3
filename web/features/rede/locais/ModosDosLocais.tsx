import { List, ListTree, type LucideIcon, Map as MapIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { telasPermitidas } from '#web/app/navegacao.ts'
import { TELAS } from '#web/app/telas.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Views } from '#web/ui/page/Views.tsx'

const MODOS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Lista', to: '/painel/locais', icon: List },
  { label: 'Árvore', to: '/painel/locais/arvore', icon: ListTree },
  { label: 'Mapa', to: '/painel/locais/mapa', icon: MapIcon },
]

/** The same places seen another way: the screens that exist and that the person may open. */
export function ModosDosLocais() {
  const { sessao } = useSessao()
  const { pathname } = useLocation()
  const permitidas = telasPermitidas(sessao?.permissoes ?? [], TELAS).map(({ to }) => to)
  const modos = MODOS.filter(({ to }) => permitidas.includes(to))
  return (
    <Views
      label="Ver os locais como"
      views={modos.map(({ label, to, icon }) => ({ label, to, icon, current: to === pathname }))}
    />
  )
}
