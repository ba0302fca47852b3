import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import './Page.css'

/** The last one is where one is, and has no address. */
export type Crumb = { label: string; to?: string | undefined }

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="z-breadcrumbs z-no-print" aria-label="Você está em">
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <ChevronRight className="z-icon" aria-hidden />}
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
