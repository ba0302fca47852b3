const GAP = 6
const EDGE = 8

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>
type Size = { width: number; height: number }

/** Under its element and centred on it, above where there is no room, and never off the screen. */
export function tooltipPlace(element: Box, tip: Size, screen: Size): { left: number; top: number } {
  const centred = element.left + element.width / 2 - tip.width / 2
  const left = Math.max(EDGE, Math.min(centred, screen.width - tip.width - EDGE))
  const under = element.bottom + GAP
  const above = element.top - GAP - tip.height
  const fits = under + tip.height <= screen.height || above < 0
  return { left, top: fits ? under : above }
}

/** Keeps it in its place while it shows; returns the way to stop. */
export function keepInPlace(element: Element, tip: HTMLElement): () => void {
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { left, top } = tooltipPlace(element.getBoundingClientRect(), tip.getBoundingClientRect(), {
      width,
      height,
    })
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
  }
  // The browser's top layer: over dialogs and sheets, and clipped by nothing.
  if ('showPopover' in tip) {
    tip.popover = 'manual'
    tip.showPopover()
  }
  place()
  const stop = new AbortController()
  // Scrolling does not bubble, and what scrolls may be any box around the element.
  window.addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal })
  window.addEventListener('resize', place, { signal: stop.signal })
  return () => stop.abort()
}
