import { useSyncExternalStore } from 'react'

const PAPER = 'print'

/** Some browsers change the medium only after the page was told, and print what it was then. */
let told = false

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(PAPER)
  const say = (now: boolean) => () => {
    told = now
    listener()
  }
  const [before, after] = [say(true), say(false)]
  query?.addEventListener('change', listener)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    query?.removeEventListener('change', listener)
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** Whether the page is on its way to paper, where nothing is cut short because nothing can be opened. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => told || (window.matchMedia?.(PAPER).matches ?? false))
}
