import { type RefObject, useEffect } from 'react'

const CAME = 'z-came'

/**
 * Of a control that carries `data-waiting` while what it needs is on its way: tells the form that was held for it, once
 * what came is drawn.
 */
export function useWaiting(control: RefObject<HTMLElement | null>, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) control.current?.dispatchEvent(new Event(CAME))
  }, [control, waiting])
}

const holds = new WeakMap<HTMLFormElement, AbortController>()

/**
 * True where a control of this form still waits: a hurried press is neither lost nor sent without it. The form is sent when
 * it comes, unless something is typed meanwhile.
 */
export function holdWaiting(form: HTMLFormElement): boolean {
  holds.get(form)?.abort()
  const waited = form.querySelector('[data-waiting]')
  if (waited === null) return false
  const hold = new AbortController()
  holds.set(form, hold)
  const { signal } = hold
  waited.addEventListener(
    CAME,
    () => {
      hold.abort()
      form.requestSubmit()
    },
    { signal },
  )
  form.addEventListener('input', () => hold.abort(), { signal })
  return true
}
