import { notify } from '#web/ui/feedback/notify.tsx'
import { LACKING } from '#web/ui/feedback/toast-door.ts'

/** Of the dialog on top, or of the page. */
function primeiroInvalido(): HTMLElement | null {
  const onde = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  return onde.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalido]')
}

/** What the form lacks is said, and the first of it comes to the thumb: in sight, with the focus, read aloud. False: nothing was kept. */
export function faltaCompletar(): false {
  notify.warning('Há itens a completar.', { id: LACKING })
  // The errors are drawn after the act that found them.
  setTimeout(() => {
    const campo = primeiroInvalido()
    campo?.scrollIntoView?.({ block: 'center' })
    campo?.focus({ preventScroll: true })
  })
  return false
}
