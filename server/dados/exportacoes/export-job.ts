// What keeps exports going: takes what no request finished, goes on where a process died, forgets what expired.
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { exportFiles } from './export-files.ts'
import { esquecerExpiradas, HA_EXPORTACOES_POR_FAZER, semDono } from './queries.ts'
import { type Exporting, runExports } from './run-export.ts'

const OLHA_MS = 2_000
const VARRE_MS = 3_600_000

/** `background` is waited for when the server closes: a large export runs for minutes, and no other job waits for it. */
export function exportJob(exporting: Exporting, background: Set<Promise<void>>): Job {
  let running = false
  function begin(signal: AbortSignal): void {
    running = true
    const work: Promise<void> = runExports(exporting, { signal })
      .then(() => {})
      .catch((err: unknown) => exporting.log.error({ err }, 'as exportações pararam'))
      .finally(() => {
        running = false
        background.delete(work)
      })
    background.add(work)
  }
  return {
    name: 'exportar-listas',
    everyMs: OLHA_MS,
    waiting: HA_EXPORTACOES_POR_FAZER,
    async step({ tx, signal }) {
      // Begun after the commit: inside the step every query would be of its transaction.
      if (!running) tx.afterCommit(() => begin(signal))
      return false
    },
  }
}

/** Files go when they expire, and when nothing owns them any more. */
export function forgetExports({ config }: Pick<Exporting, 'config'>): Job {
  const files = exportFiles(config.dados)
  return {
    name: 'esquecer-exportacoes',
    everyMs: VARRE_MS,
    async step({ tx }) {
      const expiradas = await esquecerExpiradas(tx)
      const soltos = await semDono(tx, await files.names())
      const todos = new Set([...expiradas, ...soltos])
      tx.afterCommit(async () => {
        for (const arquivo of todos) await files.remove(arquivo)
      })
      return false
    },
  }
}
