import type { Database } from '#server/casa/db/database.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { type Demonstracao, loadDemonstration } from './load-demonstration.ts'

/** What a migrated database needs before anyone works on it: the seeds, and the demonstration if it is wanted. */
export async function prepareData(
  db: Database,
  { demo }: { demo: Demonstracao | null },
): Promise<{ demoLoaded: boolean }> {
  await applySeeds(db)
  const { loaded } = demo === null ? { loaded: false } : await loadDemonstration(db, { demo })
  return { demoLoaded: loaded }
}
