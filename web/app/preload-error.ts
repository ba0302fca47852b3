import type { Probe } from '#offline/ports.ts'
import { BrowserProbe } from '#web/offline-browser/probe.ts'
import { isBusy } from './busy.ts'

const KEY = 'zelo_recarga'
const ONCE_IN = 60_000

export interface ReloadWorld {
  probe: Probe
  reload: () => void
}

const browser = (): ReloadWorld => ({ probe: new BrowserProbe(), reload: () => location.reload() })

/**
 * A part of the program that an update removed cannot be loaded any more: one reload brings the new program, once the
 * server itself has answered and if nothing here would be lost. Meanwhile, a second time, with no server (a reload would
 * leave the browser's own page of error), or where a service worker gives the page and a reload would bring the same one,
 * the error is the screen's own fallback's.
 */
export function reloadOnceOnPreloadError({ probe, reload } = browser()): () => void {
  const mayReload = () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    return !navigator.serviceWorker?.controller && !isBusy() && Date.now() - last >= ONCE_IN
  }
  const failed = async () => {
    // What was begun while the server was asked is not lost either.
    if (!mayReload() || !(await probe.online()) || !mayReload()) return
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  }
  const listener = () => void failed()
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}
