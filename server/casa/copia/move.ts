// A database into another, as it is: the rows straight from one to the other, counted, hashed and compared. Files and keys
// stay in the data folder, which both have.
import { openClient } from '../db/connection.ts'
import { copyOut } from '../db/copy-data.ts'
import { migrate } from '../db/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { putInto } from './put-back.ts'
import { createRowWatch, type RowWatch } from './rows.ts'
import { copyToStdout, sequencesOf, tablesOf } from './schema.ts'
import { lastMigration } from './take.ts'

type Seen = ReturnType<RowWatch['seen']>

export interface Moved {
  tabelas: number
  linhas: number
}

/** The source stays as it was. Nobody may write in it meanwhile: what came later would be in neither's place. */
export async function moveDatabase(from: string, to: string): Promise<Moved> {
  const client = await openClient({ url: from, unlimited: true })
  try {
    const { rows: others } = await client.query<{ n: string }>(`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name ~ '^zelo' and pid <> pg_backend_pid()`)
    if (Number(others[0]?.n) > 0)
      throw new OperatorError('O Zelo está em execução sobre o banco de origem. Pare-o antes de mudar.')
    await client.query('begin isolation level repeatable read read only')
    const seen = new Map<string, Seen>()
    const tabelas = await tablesOf(client)
    await putInto(
      { url: to, porCima: false },
      {
        tabelas,
        migracao: await lastMigration(client),
        sequencias: await sequencesOf(client),
        async *rows(tabela) {
          const watch = createRowWatch()
          yield* watch.watch(copyOut(client, copyToStdout(tabela)))
          seen.set(tabela.nome, watch.seen())
        },
        sha256: ({ nome }) => seen.get(nome)?.sha256,
      },
    )
    await migrate({ url: to })
    return {
      tabelas: tabelas.length,
      linhas: [...seen.values()].reduce((sum, { linhas }) => sum + linhas, 0),
    }
  } finally {
    await client.end()
  }
}
