import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter in any field of a form, or at its title, presses its button: many optional fields may stand between them.
 */
export function sendByCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget: form } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  // Enter on a button or a link is for that one.
  if (!(target instanceof Element) || target.closest('button, a')) return
  // What is typed in a dialog over the form is heard here too.
  if (target.closest('form') !== form) return
  event.preventDefault()
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
