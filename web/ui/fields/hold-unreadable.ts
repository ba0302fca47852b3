/**
 * A field whose text it cannot take says so by `setCustomValidity`: a number that is none, a look-up with nothing chosen.
 * True where this form has such a field: the first is focused, each says why, and nothing may be sent.
 */
export function holdUnreadable(form: HTMLFormElement | null | undefined): boolean {
  const unreadable = [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.customError,
  )
  for (const control of unreadable) control.checkValidity()
  unreadable[0]?.focus()
  return unreadable.length > 0
}
