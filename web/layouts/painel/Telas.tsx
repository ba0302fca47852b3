import { NavLink } from 'react-router'
import type { Destino } from './menus.ts'

type Props = { telas: readonly Destino[]; onClose?: () => void }

/** Links to screens, in the drawer and in the rail. */
export function Telas({ telas, onClose }: Props) {
  if (telas.length === 0) return null
  return (
    <ul>
      {telas.map(({ titulo, to, icone: Icone }) => (
        <li key={to}>
          <NavLink to={to} className="z-gaveta-item" title={titulo} onClick={onClose}>
            <Icone className="z-icon" aria-hidden />
            <span>{titulo}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
