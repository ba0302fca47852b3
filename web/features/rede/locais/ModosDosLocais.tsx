import { List, ListTree, type LucideIcon, Map as MapIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Views } from '#web/ui/page/Views.tsx'

const MODOS: readonly { label: string; to: string; icon: LucideIcon; exige: Permissao }[] = [
  { label: 'Lista', to: '/painel/locais', icon: List, exige: 'painel.locais.listar' },
  { label: 'Árvore', to: '/painel/locais/arvore', icon: ListTree, exige: 'painel.locais.listar' },
  { label: 'Mapa', to: '/painel/locais/mapa', icon: MapIcon, exige: 'painel.locais.mapa' },
]

/** The same places seen another way, those that the person may open. */
export function ModosDosLocais() {
  const sessao = useSessao()
  const { pathname } = useLocation()
  const modos = MODOS.filter(({ exige }) => atendeExigencia(sessao, exige))
  return (
    <Views
      label="Ver os locais como"
      views={modos.map(({ label, to, icon }) => ({ label, to, icon, current: to === pathname }))}
    />
  )
}
