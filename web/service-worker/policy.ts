/**
 * The content policy of the page. A page that the worker keeps came with the policy of the day on which it was kept; the
 * server may name another server for the map since.
 */

const CACHE = 'zelo-politica'
const PAGE = '/'
const HEADER = 'content-security-policy'
/** How every policy of ours begins: a captive portal's page does not. */
const OURS = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "

/** The kept page under the policy last heard of. */
export async function underPolicy(page: Response): Promise<Response> {
  const known = await caches.match(PAGE, { cacheName: CACHE })
  const policy = known?.headers.get(HEADER)
  if (!policy || policy === page.headers.get(HEADER)) return page
  const headers = new Headers(page.headers)
  headers.set(HEADER, policy)
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}

/** Asks the server, for the next time; without it the last answer stands. */
export async function refreshPolicy(): Promise<void> {
  const answer = await fetch(PAGE, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    headers: { accept: 'text/html' },
  }).catch(() => null)
  const policy = answer?.ok ? answer.headers.get(HEADER) : null
  if (!policy?.startsWith(OURS)) return
  const cache = await caches.open(CACHE)
  await cache.put(PAGE, new Response(null, { headers: { [HEADER]: policy } }))
}
