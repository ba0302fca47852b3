import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './Chart.css'

export type Opening = (point: number) => (() => void) | undefined

/** What every chart is told by the frame around it. */
export interface Drawn {
  width: number
  /** The point that the keyboard or the pointer is at. */
  active: number | null
  onActive: (point: number | null) => void
  /** What a click or Enter at a point does; undefined: that one opens nothing, and does not look as if it did. */
  opening?: Opening | undefined
}

export type ChartFrameProps = {
  /** What the picture shows, in words, for who does not see it. */
  label: string
  /** How many points the arrows walk. */
  points: number
  /** What is said of one of them. */
  told: (point: number) => string
  opening?: Opening | undefined
  children: (drawn: Drawn) => ReactNode
}

/** Of a box before it was measured, and where nothing measures. */
const WIDTH = 640

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** A picture that the arrows walk point by point, each said under it; Enter opens the one that opens something. Its table stands beside it. */
export function ChartFrame({ label, points, told, opening, children }: ChartFrameProps) {
  const [box, width] = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      const from = active ?? (event.key === 'ArrowRight' || event.key === 'ArrowDown' ? -1 : 0)
      setActive(move(from, points - 1))
    } else if (event.key === 'Enter' && active !== null) opening?.(active)?.()
    else if (event.key === 'Escape') setActive(null)
  }
  const shown = active !== null && active < points ? active : null
  const opensSome = Array.from({ length: points }, (_, n) => n).some((n) => opening?.(n) !== undefined)
  return (
    <div className="z-chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a group that is no form */}
      <div
        ref={box}
        role="group"
        aria-label={`${label} Use as setas para percorrer${opensSome ? ' e Enter para abrir' : ''}.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk its points
        tabIndex={0}
        className="z-chart-box"
        onKeyDown={press}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
      >
        {children({ width, active: shown, onActive: setActive, opening })}
      </div>
      <output className="z-chart-told">{shown === null ? '' : told(shown)}</output>
    </div>
  )
}
