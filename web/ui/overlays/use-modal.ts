import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Properties of a native `<dialog>` that is modal for as long as it is mounted. */
export function useModal(onClose: () => void, dismissible: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    // Closed while still in the document: only then does the browser return the focus.
    return () => dialog.close()
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // File inputs fire `cancel` too, and it bubbles up to here.
      if (event.target !== ref.current) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    onClose: (event: SyntheticEvent) => {
      // Chromium closes at the second Escape whatever `cancel` answered. Our own close() finds no dialog any more.
      const dialog = ref.current
      if (event.target !== dialog || dialog.open || !dialog.isConnected) return
      if (dismissible) onClose()
      else dialog.showModal()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === ref.current
    },
    onClick: (event: SyntheticEvent) => {
      // A selection dragged out of a field ends on the backdrop without having begun there.
      if (dismissible && pressedBackdrop.current && event.target === ref.current) onClose()
    },
  }
}
