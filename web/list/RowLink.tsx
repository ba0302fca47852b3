import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePodeAbrir } from '#web/session/pode-abrir.ts'

type Props = { to: string | null; 'data-linha': number; children: ReactNode }

/** Its area is the whole row (see List.css), so that the middle button and the browser's own menu work there too. */
export function RowLink({ to, children, ...target }: Props) {
  const podeAbrir = usePodeAbrir()
  if (to === null || !podeAbrir(to))
    return (
      <span {...target} tabIndex={-1} className="z-list-name">
        {children}
      </span>
    )
  return (
    <Link {...target} to={to} preventScrollReset={to.startsWith('?')} className="z-list-name z-list-link">
      {children}
    </Link>
  )
}
