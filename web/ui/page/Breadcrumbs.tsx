import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import './Page.css'

/** The last one is where one is, and has no address; a group on the way may have none either. */
export type Crumb = { label: string; to?: string | undefined; state?: unknown }

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="z-breadcrumbs z-no-print" aria-label="Você está em">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.label} ${item.to ?? ''}`}>
            {index > 0 && <ChevronRight className="z-icon" aria-hidden />}
            <CrumbText item={item} last={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbText({ item: { label, to, state }, last }: { item: Crumb; last: boolean }) {
  if (last) return <span aria-current="page">{label}</span>
  if (to === undefined) return <span>{label}</span>
  return (
    <Link to={to} state={state}>
      {label}
    </Link>
  )
}
