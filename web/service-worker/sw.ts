import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, Router } from 'workbox-routing'
import { refreshPolicy, underPolicy } from './policy.ts'

declare const self: ServiceWorkerGlobalScope
interface Entry {
  url: string
  revision: string | null
}

/** What a visit needs, and every other file of the program. */
declare const __PRECACHE__: { campo: Entry[]; demais: Entry[] }

/** Addresses that only the server can answer: the shell must never stand in for them. */
const SERVER_ONLY = [
  /^\/api(\/|$)/,
  /^\/broadcasting(\/|$)/,
  /^\/arquivos(\/|$)/,
  /^\/verificar(\/|$)/,
  /^\/p\//,
]

const entries = [...__PRECACHE__.campo, ...__PRECACHE__.demais]

const precache = new PrecacheController()
precache.addToCacheList(entries)

const router = new Router()
router.registerRoute(new PrecacheRoute(precache))
const page = precache.createHandlerBoundToURL('/index.html')
router.registerRoute(
  new NavigationRoute(
    async (options) => {
      const { event } = options
      if (event instanceof ExtendableEvent) event.waitUntil(refreshPolicy())
      return underPolicy(await page(options))
    },
    { denylist: SERVER_ONLY },
  ),
)

/** Fewer than the six that a browser opens at most: the page that waits for an answer also needs one. */
const LANES = 4

/** What the controller's own `install` does one file after the other, which on a slow network is hundreds of waits. */
async function install(event: ExtendableEvent): Promise<void> {
  const pending = entries.values()
  async function lane() {
    for (const { url, revision } of pending) {
      const request = new Request(url, {
        cache: revision === null ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      const cacheKey = precache.getCacheKeyForURL(url)
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event))
  // Pages without a worker are of the very first visit: the agent may lose the signal before ever reloading.
  event.waitUntil(self.clients.claim())
})

// Answers of the API are never cached here: the data of a visit lives in IndexedDB only.
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  const response = router.handleRequest({ request: event.request, event })
  if (response) event.respondWith(response)
})

// A new version waits until the person accepts it, or until every tab is closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'APLICAR_ATUALIZACAO') event.waitUntil(self.skipWaiting())
  // A tab says that the policy may be another; what it is, only the server says.
  if (event.data?.type === 'CONFERIR_POLITICA')
    event.waitUntil(refreshPolicy().then(() => event.ports[0]?.postMessage(null)))
})
