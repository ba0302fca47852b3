// A data folder with the demonstration loaded: made once before the first journey, copied by each, so that a journey
// begins in a second or two and not in ten.
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** Where the model is; set for the journeys by the global setup, absent for benches and proofs of an empty database. */
const MODEL = 'ZELO_E2E_MODELO'

export function keepModel(folder: string): void {
  process.env[MODEL] = folder
}

/** The segment of the log that the database writes into. */
export async function writtenSegment(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ nome: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as nome',
    )
    return rows[0]?.nome ?? ''
  } finally {
    await client.end()
  }
}

/**
 * Segments that PostgreSQL, halted by now, keeps for later writing: half of the folder's bytes, and nothing in them.
 * The next one stays, for what was written between the question and the halt.
 */
export async function dropRecycled(folder: string, written: string): Promise<void> {
  const log = join(folder, 'postgres', 'banco', 'pg_wal')
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const later = segments.filter((name) => name > written).slice(1)
  for (const name of later) await rm(join(log, name))
}

/** Does nothing when there is no model: the server then loads the demonstration itself. */
export async function copyModel(folder: string): Promise<void> {
  const model = process.env[MODEL]
  // `cp -a`: the cluster belongs to the user that PostgreSQL runs as.
  if (model) await promisify(execFile)('cp', ['-a', `${model}/.`, folder])
}
