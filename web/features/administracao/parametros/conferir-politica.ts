/** The service worker serves the page under the policy last heard of: it is asked to hear it again now. */
const PACIENCIA_MS = 3_000

export async function conferirPolitica(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<void>()
  port1.onmessage = () => resolve()
  setTimeout(resolve, PACIENCIA_MS)
  worker.postMessage({ type: 'CONFERIR_POLITICA' }, [port2])
  await promise
  port1.close()
}
