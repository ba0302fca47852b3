import { useSyncExternalStore } from 'react'

export type LazyPart<T> = {
  /** Fetches it once, and answers whether it is there. A failure is told on the console and can be tried again. */
  want: () => Promise<boolean>
  /** The part, or null until it has been fetched. */
  use: () => T | null
}

/**
 * A part of the interface that the first paint does not need. Unlike `React.lazy`, one that cannot be fetched never
 * takes down what stands around it.
 */
export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let part: T | null = null
  let loading: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  async function fetchIt() {
    try {
      part = await load()
      for (const listener of listeners) listener()
      return true
    } catch (error) {
      console.error(error)
      loading = null
      return false
    }
  }
  return {
    want: () => {
      loading ??= fetchIt()
      return loading
    },
    use: () => useSyncExternalStore(subscribe, () => part),
  }
}

/** Runs when the page has nothing better to do; returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(request)
}
