import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import './Sideways.css'

/** On which sides of the bar there is more out of sight. */
function useBeyond(bar: RefObject<HTMLElement | null>, items: number) {
  const [beyond, setBeyond] = useState({ before: false, after: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more in it is measured anew
  useEffect(() => {
    const box = bar.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      setBeyond({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    // It tells the first time too, once the page has its layout: asked for now, it would be made for this alone.
    const observer = new ResizeObserver(measure)
    // A label that grows, with a number that came, moves the others and not the bar.
    for (const part of [box, ...box.children]) observer.observe(part)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [bar, items])
  return beyond
}

type MoreProps = { bar: RefObject<HTMLElement | null>; side: 'before' | 'after' }

/** For the hand alone: the keyboard brings into sight what it reaches. */
function More({ bar, side }: MoreProps) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight
  const move = () => {
    const width = (bar.current?.clientWidth ?? 0) * 0.7
    bar.current?.scrollBy({ left: side === 'before' ? -width : width })
  }
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className="z-sideways-more"
      data-side={side}
      onClick={move}
    >
      <Icon className="z-icon" aria-hidden />
    </button>
  )
}

type SidewaysProps = {
  /** What is drawn inside, and goes on beyond the edge of a narrow screen. */
  bar: RefObject<HTMLElement | null>
  items: number
  /** When it changes, what the bar says to be chosen is brought into sight. */
  chosen: string
  className?: string
  children: ReactNode
}

const CHOSEN = '[aria-selected=true], [aria-current=page], :checked'

/** Nothing beside it moves when there is more to see: what says so stands over the edge. */
export function Sideways({ bar, items, chosen, className = '', children }: SidewaysProps) {
  const beyond = useBeyond(bar, items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is found in the page
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = bar.current
      const found = box?.querySelector<HTMLElement>(CHOSEN)
      const one = found?.closest('label') ?? found
      if (box && one)
        box.scrollLeft = one.offsetLeft - box.offsetLeft - (box.clientWidth - one.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [bar, chosen])
  return (
    <div className={`z-sideways ${className}`.trim()}>
      {beyond.before && <More bar={bar} side="before" />}
      {children}
      {beyond.after && <More bar={bar} side="after" />}
    </div>
  )
}
