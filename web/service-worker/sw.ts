import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, Router } from 'workbox-routing'
import { refreshPolicy, underPolicy } from './policy.ts'

declare const self: ServiceWorkerGlobalScope
interface Entry {
  url: string
  revision: string | null
}

/** What opens a visit, what reads its codes, and every other file of the program. */
declare const __PRECACHE__: { campo: Entry[]; leitor: Entry[]; demais: Entry[] }

/** Addresses that only the server can answer: the shell must never stand in for them. */
const SERVER_ONLY = [
  /^\/api(\/|$)/,
  /^\/broadcasting(\/|$)/,
  /^\/arquivos(\/|$)/,
  /^\/verificar(\/|$)/,
  /^\/p\//,
]

const { campo, leitor, demais } = __PRECACHE__

const precache = new PrecacheController()
// What is not in the list is removed when this version takes over: all of it, kept already or not.
precache.addToCacheList([...campo, ...leitor, ...demais])

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
/** What nobody waits for. */
const QUIET_LANES = 1

/** Ends when every lane has: one that failed leaves no other at work behind whoever asks again. */
async function inLanes(lanes: number, pending: Entry[], keep: (entry: Entry) => Promise<unknown>) {
  const left = pending.values()
  async function lane() {
    for (const entry of left) await keep(entry)
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

const requestOf = ({ url, revision }: Entry) =>
  new Request(url, { cache: revision === null ? 'default' : 'reload', credentials: 'same-origin' })

const keyOf = ({ url }: Entry) => precache.getCacheKeyForURL(url) ?? url

/**
 * What the controller's own `install` does one file after the other, which on a slow network is hundreds of waits. The
 * first version brings what opens a visit; one that follows another may take over with no signal, and brings all that a
 * visit had.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const first = self.registration.active ? [...campo, ...leitor] : campo
  await inLanes(LANES, first, (entry) => {
    const params = { cacheKey: keyOf(entry) }
    return Promise.all(precache.strategy.handleAll({ params, request: requestOf(entry), event }))
  })
}

/** Read back from the disk. */
async function missing(wanted: readonly Entry[]): Promise<Entry[]> {
  const cache = await caches.open(precache.strategy.cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return wanted.filter((entry) => !kept.has(new URL(keyOf(entry), location.href).href))
}

async function keep(entry: Entry): Promise<void> {
  const answer = await fetch(requestOf(entry))
  if (!answer.ok || answer.redirected) throw new Error(`${entry.url}: ${answer.status}`)
  const cache = await caches.open(precache.strategy.cacheName)
  await cache.put(keyOf(entry), answer)
}

let going: Promise<void> | null = null
let all = false

/**
 * What a visit still lacks; then, once a page said so, the screens of the panel. One run at a time, however many ask; a
 * cut is taken up by the next call.
 */
function complete(tudo: boolean): Promise<void> {
  all ||= tudo
  going ??= (async () => {
    await inLanes(LANES, await missing([...campo, ...leitor]), keep)
    if (all) await inLanes(QUIET_LANES, await missing(demais), keep)
  })()
    .catch(() => undefined)
    .finally(() => {
      going = null
    })
  return going
}

/** How much of what a visit needs is on the device. */
async function kept(): Promise<{ guardados: number; total: number }> {
  const wanted = [...campo, ...leitor]
  return { guardados: wanted.length - (await missing(wanted)).length, total: wanted.length }
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
  if (event.data?.type === 'CONFERIR_PROGRAMA')
    event.waitUntil(kept().then((conta) => event.ports[0]?.postMessage(conta)))
  if (event.data?.type === 'COMPLETAR_PROGRAMA') event.waitUntil(complete(event.data.tudo === true))
  // A page that began to load while this worker took its place came from the network, and would lose the rest of the
  // program with the signal.
  if (event.data?.type === 'SERVIR_PAGINAS') event.waitUntil(self.clients.claim())
  // A tab says that the policy may be another; what it is, only the server says.
  if (event.data?.type === 'CONFERIR_POLITICA')
    event.waitUntil(refreshPolicy().then(() => event.ports[0]?.postMessage(null)))
})
