import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import './BuscaDaLista.css'

/**
 * On a phone the height is of the rows: the search opens by its button, which says when a folded one hides some, and on a
 * wide screen it always stands.
 */
export function useBuscaDaLista(emUso: boolean) {
  const [aberta, setAberta] = useState(false)
  const botao = (
    <IconButton
      label={emUso ? 'Buscar e filtrar (em uso)' : 'Buscar e filtrar'}
      icon={SlidersHorizontal}
      variant={emUso ? 'primary' : 'secondary'}
      className="d-md-none"
      aria-expanded={aberta}
      onClick={() => setAberta(!aberta)}
    />
  )
  return { aberta, botao }
}

export function BuscaDaLista({ aberta, children }: { aberta: boolean; children: ReactNode }) {
  return <div className={classNames('z-stack', !aberta && 'z-busca-recolhida')}>{children}</div>
}
