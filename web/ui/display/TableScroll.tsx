import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Room for a table wider than its place: it scrolls sideways, by touch and by the keys. */
export function TableScroll({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="z-table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
