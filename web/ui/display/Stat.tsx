import type { ReactNode } from 'react'
import './Card.css'

export type StatProps = { label: string; value: ReactNode; hint?: ReactNode }

export function Stat({ label, value, hint }: StatProps) {
  return (
    <dl className="z-stat">
      <dt>{label}</dt>
      <dd>
        <div className="z-stat-value">{value}</div>
        {hint && <div className="z-stat-hint">{hint}</div>}
      </dd>
    </dl>
  )
}

export type FactsProps = {
  /** A fact without a value is left out. */
  items: ReadonlyArray<{ label: string; value: ReactNode }>
}

/** What is known of one thing: label and value, as many columns as fit. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="z-facts">
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
