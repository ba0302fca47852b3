import { useSyncExternalStore } from 'react'

/** Paper is narrower than a desk and still wants the table. */
const WIDE = '(min-width: 48rem), print'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether there is room for a table; on a phone each record is a card. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? true)
}
