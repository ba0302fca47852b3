import { Link } from 'react-router'
import type { Destino } from './menus.ts'

type Props = {
  telas: readonly Destino[]
  /** The address of the one where the person is. */
  aqui: string | undefined
  onClose?: () => void
}

/** Links to screens, in the drawer and in the rail. */
export function Telas({ telas, aqui, onClose }: Props) {
  if (telas.length === 0) return null
  return (
    <ul>
      {telas.map(({ titulo, to, icone: Icone }) => (
        <li key={to}>
          <Link
            to={to}
            className="z-gaveta-item"
            title={titulo}
            aria-current={to === aqui ? 'page' : undefined}
            onClick={onClose}
          >
            <Icone className="z-icon" aria-hidden />
            <span>{titulo}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
