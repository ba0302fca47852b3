import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keepInPlace } from './tooltip-place.ts'

const HOVER_MS = 400

type Handlers = Record<string, (event: never) => void>

/** When a tooltip shows: a mouse that rests on the element, or the focus of a keyboard. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (!anchor || !tip.current) return
    const leave = keepInPlace(anchor, tip.current)
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(null)
    document.addEventListener('keydown', onEscape)
    return () => {
      leave()
      document.removeEventListener('keydown', onEscape)
    }
  }, [anchor])
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAnchor(currentTarget), HOVER_MS)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget)
    },
    onBlur: hide,
  }
  return { tip, open: anchor !== null, handlers }
}

/** Both the element's own handler and the tooltip's. */
export function joinHandlers(own: Record<string, unknown>, added: Handlers): Handlers {
  const joined = Object.entries(added).map(([name, handler]) => [
    name,
    (event: SyntheticEvent) => {
      const first = own[name]
      if (typeof first === 'function') first(event)
      handler(event as never) // as: each handler gets the event of its own name
    },
  ])
  return Object.fromEntries(joined)
}
