/** Between whoever has something to say and the layer that shows it, which is fetched when first needed. */

export type NotifyOptions = {
  /** Toasts with the same id are one; by default the message itself. */
  id?: string | undefined
  /** The address of what was made and is not on the screen: "Abrir". */
  open?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** Milliseconds, or false to stay until closed; 5000 by default. */
  duration?: number | false | undefined
}

export type Toast = NotifyOptions & { kind: 'success' | 'error' | 'info' | 'warning'; message: string }

/** The id of what says that something lacks: it is no longer true once something is done. */
export const LACKING = 'incompleto'

type Show = (toast: Toast) => void

const waiting: Toast[] = []
const wanted = new Set<() => void>()
let layer: Show | null = null

/** Shown at once when the layer stands, else as soon as it does, in the same order. */
export function say(toast: Toast): void {
  if (layer) {
    layer(toast)
    return
  }
  waiting.push(toast)
  for (const listener of wanted) listener()
}

/** The layer stands: it gets what waited, and everything from now on. */
export function openDoor(show: Show): () => void {
  layer = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    if (layer === show) layer = null
  }
}

/** Tells, also of what waits already, that the layer is needed. */
export function onToastWanted(listener: () => void): () => void {
  wanted.add(listener)
  if (waiting.length > 0) listener()
  return () => void wanted.delete(listener)
}
