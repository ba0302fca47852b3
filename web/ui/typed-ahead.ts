// What a quick hand presses while the window that it asked for is still being fetched: it is for the field of that window,
// and neither lost nor taken for a shortcut of the screen behind.

const PATIENCE_MS = 10_000

let typed = ''
let stop = () => {}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace' && key !== 'Enter')) return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else typed += key === 'Enter' ? '\n' : key
}

/** From now until it is taken, or nobody came for it. */
export function keepTyping(): void {
  stop()
  addEventListener('keydown', keep, { capture: true })
  const timer = setTimeout(takeTyped, PATIENCE_MS)
  stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', keep, { capture: true })
    stop = () => {}
  }
}

/** What was pressed meanwhile, and whether Enter ended it. */
export function takeTyped(): { text: string; enter: boolean } {
  stop()
  const [text = '', ...after] = typed.split('\n')
  typed = ''
  return { text, enter: after.length > 0 }
}
