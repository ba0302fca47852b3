import {
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import './VirtualList.css'

export type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  /** Of the module: another function at each render would have every row placed again. */
  itemKey: (item: T) => string | number
  renderItem: (item: T, index: number) => ReactNode
  /** A guess of one row's height in px; the real one is measured. */
  estimateSize: number
  gap?: number | undefined
  overscan?: number | undefined
  /** Brings this row into view when it changes. */
  scrollToIndex?: number | null | undefined
  /** A CSS height gives the list its own scrolling; without it the page scrolls, which a phone prefers. */
  height?: string | undefined
}

/** Thousands of rows of which only those in sight exist; screen readers still hear "3 de 5000". */
export function VirtualList<T>(props: VirtualListProps<T>) {
  return props.height ? <BoxList {...props} height={props.height} /> : <PageList {...props} />
}

function BoxList<T>(props: VirtualListProps<T> & { height: string }) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({ ...useOptions(props), getScrollElement: () => box.current })
  useScrollTo(virtualizer, props.scrollToIndex)
  return (
    <section
      ref={box}
      className="z-virtual"
      style={{ height: props.height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
    >
      <ul style={{ height: virtualizer.getTotalSize() }}>
        <Rows {...props} virtualizer={virtualizer} offset={0} />
      </ul>
    </section>
  )
}

function PageList<T>(props: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  // What stands above the list may change height at any render (a filter, a banner).
  useLayoutEffect(() => {
    const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0
    setOffset((old) => (Math.abs(old - top) < 1 ? old : top))
  })
  const virtualizer = useWindowVirtualizer({ ...useOptions(props), scrollMargin: offset })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = movesThePage
  useScrollTo(virtualizer, props.scrollToIndex)
  return (
    <ul
      ref={list}
      className="z-virtual-window"
      aria-label={props.label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <Rows {...props} virtualizer={virtualizer} offset={offset} />
    </ul>
  )
}

/**
 * A row above what is read was of another height than thought: the page moves by the difference, so that what is read
 * stays. Not while the page is elsewhere than the list believes: the router has just moved it, to the top of a new
 * screen or to where it was left, and the event that tells is still to come.
 */
function movesThePage(
  { key, start, end }: VirtualItem,
  _delta: number,
  { scrollOffset, scrollDirection, itemSizeCache }: Virtualizer<Window, Element>,
): boolean {
  if (scrollOffset === null || Math.abs(scrollOffset - window.scrollY) > 1) return false
  if (!itemSizeCache.has(key)) return start < scrollOffset
  return end <= scrollOffset && scrollDirection !== 'backward'
}

/** Under another `getItemKey` every row is placed again: it must be the same from one frame of a scroll to the next. */
function useOptions<T>({ items, itemKey, estimateSize, gap = 8, overscan = 6 }: VirtualListProps<T>) {
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    [items, itemKey],
  )
  return { count: items.length, estimateSize: () => estimateSize, gap, overscan, getItemKey }
}

// Two scroll hosts, one list: the rows need only what both virtualizers share.
type AnyVirtualizer = Pick<
  Virtualizer<HTMLDivElement, HTMLElement> | Virtualizer<Window, HTMLElement>,
  'getVirtualItems' | 'measureElement' | 'scrollToIndex'
>

function Rows<T>(props: VirtualListProps<T> & { virtualizer: AnyVirtualizer; offset: number }) {
  const { items, renderItem, virtualizer, offset } = props
  return virtualizer.getVirtualItems().map((row) => {
    const item = items[row.index]
    if (item === undefined) return null
    return (
      <li
        key={row.key}
        ref={virtualizer.measureElement}
        data-index={row.index}
        aria-setsize={items.length}
        aria-posinset={row.index + 1}
        className="z-virtual-row"
        style={{ transform: `translateY(${row.start - offset}px)` }}
      >
        {renderItem(item, row.index)}
      </li>
    )
  })
}

function useScrollTo(virtualizer: AnyVirtualizer, index: number | null | undefined) {
  useEffect(() => {
    if (index !== null && index !== undefined && index >= 0)
      virtualizer.scrollToIndex(index, { align: 'center' })
  }, [virtualizer, index])
}
