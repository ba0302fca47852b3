import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

type Props = { label: string; children: ReactNode }

/** Room for a table wider than its place: it scrolls sideways, by touch and by the keys; where it fits, it does not. */
export function TableScroll({ label, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const cabe = useFits(box)
  return (
    <section
      ref={box}
      className={classNames('z-table-scroll', cabe && 'z-table-fits')}
      aria-label={label}
      tabIndex={cabe ? undefined : 0}
      onPointerOver={({ target }) => target instanceof Element && sayWhatIsCut(target)}
    >
      {children}
    </section>
  )
}

/** Nothing in it is wider than itself; asked again whenever the place or the table changes its size. */
function useFits(box: { current: HTMLElement | null }): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const place = box.current
    const table = place?.firstElementChild
    if (!place || !table || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setFits(table.scrollWidth <= place.clientWidth))
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box])
  return fits
}

/** A cell that ends in an ellipsis says the whole under the pointer. */
function sayWhatIsCut(target: Element): void {
  const cell = target.closest<HTMLElement>('.z-list-table :is(th, td)')
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
