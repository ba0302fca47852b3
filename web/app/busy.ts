import { useEffect, useSyncExternalStore } from 'react'

/**
 * Work that a reload would harm: a changed form, an upload, a signature half drawn. The count is this tab's; the
 * shared lock tells the other tabs, because a new version takes over all of them at once.
 */
const LOCK = 'zelo-ocupado'
const reasons = new Set<symbol>()
const listeners = new Set<() => void>()
let release: (() => void) | null = null

function changed() {
  if (reasons.size > 0 && release === null) hold()
  if (reasons.size === 0 && release !== null) {
    release()
    release = null
  }
  for (const listener of listeners) listener()
}

function hold() {
  let done = () => {}
  const held = new Promise<void>((resolve) => {
    done = resolve
  })
  release = done
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => held).catch(() => undefined)
}

/** Returns the way to say that the work is over; calling that twice is harmless. */
export function markBusy(): () => void {
  const reason = Symbol('busy')
  reasons.add(reason)
  changed()
  return () => {
    if (reasons.delete(reason)) changed()
  }
}

export function isBusy(): boolean {
  return reasons.size > 0
}

/** Waits up to `patience` ms for the work of every tab, this one's too, to end; what waits for that is not asked twice. */
export async function isBusyAnywhere(patience = 10_000): Promise<boolean> {
  if (!navigator.locks) return isBusy()
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(patience) }, isBusy)
  } catch {
    return true
  }
}

export function useBusy(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isBusy)
}

/**
 * `useBusyWhile(formState.isDirty)`: no update is offered meanwhile, and closing the tab asks first, unless what was
 * typed is kept anyway.
 */
export function useBusyWhile(active: boolean, { asksToLeave = true } = {}): void {
  useEffect(() => {
    if (!active) return
    const free = markBusy()
    if (!asksToLeave) return free
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      free()
      window.removeEventListener('beforeunload', ask)
    }
  }, [active, asksToLeave])
}
