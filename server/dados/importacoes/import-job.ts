// What keeps imports going: takes what no request began, goes on where a process died, forgets files of long ago.
import type { Job } from '#server/casa/jobs/scheduler.ts'
import type { Importing } from './comando-do-trabalho.ts'
import { apagarLinhas, arquivosDeImportacao } from './import-files.ts'
import { arquivosDispensaveis, HA_IMPORTACOES_POR_FAZER, marcarApagados, semImportacao } from './queries.ts'
import { runImports } from './run-import.ts'

const OLHA_MS = 2_000
const VARRE_MS = 3_600_000

export function importJob(importing: Importing): Job {
  let running = false
  function begin(signal: AbortSignal): void {
    running = true
    const work: Promise<void> = runImports(importing, { signal })
      .then(() => {})
      .catch((err: unknown) => importing.log.error({ err }, 'as importações pararam'))
      .finally(() => {
        running = false
        importing.background.delete(work)
      })
    importing.background.add(work)
  }
  return {
    name: 'importar-arquivos',
    everyMs: OLHA_MS,
    waiting: HA_IMPORTACOES_POR_FAZER,
    async step({ tx, signal }) {
      // Begun after the commit: inside the step every query would be of its transaction.
      if (!running) tx.afterCommit(() => begin(signal))
      return false
    },
  }
}

/** The lines of a file hold people's data: they go a month after the import ended, or was left aside. */
export function forgetImports({ config }: Pick<Importing, 'config'>): Job {
  return {
    name: 'esquecer-importacoes',
    everyMs: VARRE_MS,
    async step({ tx }) {
      const velhas = await arquivosDispensaveis(tx)
      await marcarApagados(
        tx,
        velhas.map(({ id }) => id),
      )
      const soltos = await semImportacao(tx, await arquivosDeImportacao(config.dados))
      tx.afterCommit(async () => {
        for (const arquivo of [...velhas.map((velha) => velha.arquivo), ...soltos])
          await apagarLinhas(config.dados, arquivo)
      })
      return false
    },
  }
}
