import type { api } from '#web/api/api.ts'
import type { Engine } from './engine.ts'

const TENTAR_DE_NOVO_MS = 5_000

export interface EngineParts {
  Engine: typeof Engine
  api: typeof api
}

async function fetchParts(): Promise<EngineParts> {
  const [{ Engine }, { api }] = await Promise.all([import('./engine.ts'), import('#web/api/api.ts')])
  return { Engine, api }
}

/**
 * The engine's code and the client that it sends by, fetched when somebody is signed in. Without it nothing can be recorded, so a connection that
 * drops at that very moment is waited for; afterwards the service worker keeps it.
 */
export async function loadEngine(fetchIt: () => Promise<EngineParts> = fetchParts): Promise<EngineParts> {
  for (;;) {
    try {
      return await fetchIt()
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
