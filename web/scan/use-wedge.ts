import { useEffectEvent, useLayoutEffect } from 'react'
import { createWedge, type Wedge } from './wedge.ts'

const TEXT_INPUTS = new Set(['text', 'search', 'number', 'tel', 'email', 'url', 'password', 'date', 'time'])

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** Enter would press the focused button, and digits would turn a focused select: the scanner's keys are for us alone. */
function keep(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** One key of the page: `onCode` hears it when it closes a code. */
export function listenToKey(wedge: Wedge, event: KeyboardEvent, onCode: (code: string) => void): void {
  if (event.ctrlKey || event.altKey || event.metaKey || takesText(event.target)) return
  const ours = wedge.isBurst(event.timeStamp)
  const code = wedge.key(event.key, event.timeStamp)
  const turnsSelect = event.target instanceof HTMLSelectElement && /^\d$/.test(event.key)
  if (code !== null || turnsSelect || (ours && event.key.length === 1)) keep(event)
  if (code !== null) onCode(code)
}

/** Hears a keyboard scanner anywhere on the page while no text field has the focus. */
export function useWedge(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode)
  // Before the screen is seen: a key pressed at once is heard.
  useLayoutEffect(() => {
    const wedge = createWedge()
    const listen = (event: KeyboardEvent) => listenToKey(wedge, event, heard)
    // In the capture phase: before any button or form sees the key.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
