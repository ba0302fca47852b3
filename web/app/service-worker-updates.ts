/** Registers the service worker and tells when a newer version waits. It never takes over by itself. */

const CHECK_EVERY = 60 * 60 * 1000
const CHECK_ON_FOCUS_AFTER = 5 * 60 * 1000
const REST_AFTER = 5 * 1000
/** The browser holds the new worker back while the old one answers a request; a reload ends that request. */
const TAKEOVER_PATIENCE = 8 * 1000

export type Updates = {
  /** Called with the way to apply the new version: this tab then reloads into it, and so do the others. */
  onWaiting: (apply: () => void) => void
  /** Another tab applied a new version: this one runs old code over new files until it reloads. */
  onReplaced: () => void
}

/** Returns the way to stop following. */
export function followUpdates(updates: Updates): () => void {
  const container = navigator.serviceWorker
  if (!container) return () => {}
  const stop = new AbortController()
  let applying = false
  let controlled = container.controller !== null
  container.addEventListener(
    'controllerchange',
    () => {
      // The very first worker taking control is no update.
      if (controlled && applying) location.reload()
      else if (controlled) updates.onReplaced()
      controlled = true
    },
    { signal: stop.signal },
  )
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !container.controller) return
    updates.onWaiting(() => {
      applying = true
      worker.postMessage({ type: 'APLICAR_ATUALIZACAO' })
      setTimeout(() => location.reload(), TAKEOVER_PATIENCE)
    })
  }
  container
    .register('/sw.js', { updateViaCache: 'none' })
    .then((registration) => {
      if (stop.signal.aborted) return
      offer(registration.waiting)
      watch(registration, offer, stop.signal)
      checkNowAndThen(registration, stop.signal)
      keepTheRest(stop.signal)
      beServed(container)
    })
    .catch((error: unknown) => console.warn('O modo sem conexão não pôde ser preparado', error))
  return () => stop.abort()
}

function watch(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
  signal: AbortSignal,
) {
  const found = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker), { signal })
  }
  found()
  registration.addEventListener('updatefound', found, { signal })
}

/** A page that was loading while the first worker took its place is of none, until it is asked for. */
function beServed(container: ServiceWorkerContainer) {
  void container.ready.then(({ active }) => {
    if (container.controller === null) active?.postMessage({ type: 'SERVIR_PAGINAS' })
  })
}

/**
 * What the first stage left out: the reader of codes, and on a desk the screens of the panel. A phone fetches those when
 * somebody opens them, if ever. Nobody waits for it, and the person's own requests go first.
 */
function keepTheRest(signal: AbortSignal) {
  const tudo = matchMedia('(min-width: 768px)').matches
  const ask = () => {
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ type: 'COMPLETAR_PROGRAMA', tudo }),
    )
  }
  const timer = setTimeout(ask, REST_AFTER)
  signal.addEventListener('abort', () => clearTimeout(timer))
  navigator.serviceWorker.addEventListener('controllerchange', ask, { signal })
}

function checkNowAndThen(registration: ServiceWorkerRegistration, signal: AbortSignal) {
  let last = Date.now()
  const check = () => {
    if (!navigator.onLine) return
    last = Date.now()
    registration.update().catch(() => undefined)
  }
  const timer = setInterval(check, CHECK_EVERY)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && Date.now() - last > CHECK_ON_FOCUS_AFTER) check()
    },
    { signal },
  )
}
