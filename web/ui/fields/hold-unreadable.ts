import { holdWaiting } from './hold-waiting.ts'

/**
 * A field whose text it cannot take says so by `setCustomValidity`: a number that is none, a look-up with nothing chosen.
 * True where this form has such a field: the first is focused, each says why, and nothing may be sent.
 * True as well while a control waits for what it needs (`holdWaiting`).
 */
export function holdUnreadable(form: HTMLFormElement | null | undefined): boolean {
  if (form && holdWaiting(form)) return true
  const unreadable = [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.customError,
  )
  for (const control of unreadable) control.checkValidity()
  unreadable[0]?.focus()
  return unreadable.length > 0
}
