import type { KeyboardEvent } from 'react'

/** Ctrl+Enter in any field of a form presses its button: many optional fields may stand between the two. */
export function sendByCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget: form } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  if (!(target instanceof Element) || !target.matches('input, textarea, select')) return
  // What is typed in a dialog over the form is heard here too.
  if (target.closest('form') !== form) return
  event.preventDefault()
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
