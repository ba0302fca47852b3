import { isBusy } from './busy.ts'

const KEY = 'zelo_recarga'
const ONCE_IN = 60_000

/**
 * A part of the program that an update removed cannot be loaded any more: one reload brings the new program, if the
 * server can be reached and nothing here would be lost. Offline, a second time, or where a service worker gives the page
 * and a reload would bring the same one, the error goes on to the screen's own fallback.
 */
export function reloadOnceOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || navigator.serviceWorker?.controller || isBusy() || Date.now() - last < ONCE_IN)
      return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
