import type { Database } from '#server/casa/db/database.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { loadDemonstration } from './load-demonstration.ts'

/** What a migrated database needs before anyone works on it: the seeds, and the demonstration if it is wanted. */
export async function prepareData(
  db: Database,
  { demo }: { demo: boolean },
): Promise<{ demoLoaded: boolean }> {
  await applySeeds(db)
  const { loaded } = demo ? await loadDemonstration(db) : { loaded: false }
  return { demoLoaded: loaded }
}
