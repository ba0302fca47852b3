import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { singleKeysWork } from '#web/ui/appearance.ts'

/** What holds the focus of a row, and the row's number in the list. */
export const linha = (indice: number) => ({ 'data-linha': indice })

const MOVES: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

function writing(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null
  )
}

function current(box: HTMLElement): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-linha-de]')
  return row && box.contains(row) ? Number(row.dataset.linhaDe) : -1
}

function goTo(box: HTMLElement, index: number): boolean {
  const target = box.querySelector<HTMLElement>(`[data-linha='${index}']`)
  target?.focus()
  return target !== null
}

/** j and k walk the rows from anywhere, the arrows once a row has the focus; x chooses it, f goes to the filter. */
export function useListKeys(
  box: RefObject<HTMLElement | null>,
  actions: { alternar: (indice: number) => void; filtrar: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = box.current
    if (!list || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (writing(event.target) || document.querySelector('dialog:modal')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key.length === 1 && !singleKeysWork()) return
    const at = current(list)
    const move = MOVES[key]
    let done = true
    if (move !== undefined && (at >= 0 || key.length === 1)) done = goTo(list, Math.max(0, at + move))
    else if (key === 'x' && at >= 0) actions.alternar(at)
    else if (key === 'f') actions.filtrar()
    else done = false
    if (done) event.preventDefault()
  })
  // Before the screen is seen: a key pressed at once is heard.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
