import type { Engine } from './engine.ts'

const TENTAR_DE_NOVO_MS = 5_000

/**
 * The engine's code, fetched when somebody is signed in. Without it nothing can be recorded, so a connection that
 * drops at that very moment is waited for; afterwards the service worker keeps it.
 */
export async function loadEngine(
  fetchIt: () => Promise<{ Engine: typeof Engine }> = () => import('./engine.ts'),
): Promise<typeof Engine> {
  for (;;) {
    try {
      return (await fetchIt()).Engine
    } catch (error) {
      console.error(error)
      await comeBack()
    }
  }
}

/** When the signal is said to be back, or after a while anyway. */
function comeBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, TENTAR_DE_NOVO_MS)
    window.addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
  })
}
