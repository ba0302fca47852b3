import type { KeyboardEvent } from 'react'

/**
 * Enter in a search looks for what was written, and the native act of a field in a form, which is to send it, would send
 * what is not finished. True when it was Enter; with Ctrl it still sends a dialog.
 */
export function holdEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return false
  event.preventDefault()
  return true
}

/** A list of suggestions that is open answers Enter itself; what is around it leaves that one alone. */
export const answersEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
