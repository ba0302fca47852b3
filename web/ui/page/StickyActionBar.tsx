import type { ReactNode } from 'react'
import './Page.css'

export type StickyActionBarProps = { label: string; children: ReactNode }

/** The acts of a screen, always in reach of the thumb; the layout decides where it sticks. */
export function StickyActionBar({ label, children }: StickyActionBarProps) {
  return (
    <section className="z-action-bar" aria-label={label}>
      {children}
    </section>
  )
}
