import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Sideways } from '../display/Sideways.tsx'
import { numero } from '../format.ts'
import './Views.css'

export interface View {
  label: string
  to: string
  current: boolean
  icon?: LucideIcon | undefined
  /** How many wait in it, and the word that says so to who does not see the number stand out. */
  count?: { total: number; atLeast?: boolean; of?: string; urgent?: boolean } | undefined
}

/** The same things seen another way, each at an address of its own. With only one there is nothing to choose. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const bar = useRef<HTMLElement>(null)
  if (views.length < 2) return null
  const chosen = views.find(({ current }) => current)?.to ?? ''
  return (
    <Sideways bar={bar} items={views.length} chosen={chosen} className="z-views-frame z-no-print">
      <nav ref={bar} className="z-views" aria-label={label}>
        {views.map(({ label: name, to, current, icon: Icon, count }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            {Icon && <Icon className="z-icon" aria-hidden />}
            {name}
            {count && <Count {...count} />}
          </Link>
        ))}
      </nav>
    </Sideways>
  )
}

function Count({ total, atLeast = false, of, urgent = false }: NonNullable<View['count']>) {
  return (
    <span className={urgent ? 'z-views-urgent' : 'z-number'}>
      {numero(total)}
      {atLeast && '+'}
      {of && <span className="z-hidden"> {of}</span>}
    </span>
  )
}
