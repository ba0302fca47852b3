import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import './Tabs.css'

export type Tab<V extends string> = { value: V; label: ReactNode }

export type TabsProps<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** On which sides of the bar there are tabs out of sight. */
function useBeyond(bar: RefObject<HTMLElement | null>, tabs: number) {
  const [beyond, setBeyond] = useState({ before: false, after: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs are measured anew
  useEffect(() => {
    const box = bar.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      setBeyond({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [bar, tabs])
  return beyond
}

type MoreProps = { bar: RefObject<HTMLElement | null>; side: 'before' | 'after' }

/** For the hand alone: the arrow keys walk the tabs and bring each into sight. */
function More({ bar, side }: MoreProps) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight
  const move = () => {
    const width = (bar.current?.clientWidth ?? 0) * 0.7
    bar.current?.scrollBy({ left: side === 'before' ? -width : width })
  }
  return (
    <button type="button" aria-hidden tabIndex={-1} className="z-tabs-more" data-side={side} onClick={move}>
      <Icon className="z-icon" aria-hidden />
    </button>
  )
}

export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const beyond = useBeyond(list, tabs.length)
  // A tab that the address names may stand beyond the edge of a narrow screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the page
  useEffect(() => {
    const bar = list.current
    const tab = bar?.querySelector<HTMLElement>('[aria-selected=true]')
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
  }, [value])
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const next = move(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div className="z-tabs-frame">
        {beyond.before && <More bar={list} side="before" />}
        <div ref={list} role="tablist" aria-label={label} className="z-tabs" onKeyDown={press}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className="z-tab"
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beyond.after && <More bar={list} side="after" />}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className="z-tab-panel"
      >
        {children}
      </div>
    </div>
  )
}
