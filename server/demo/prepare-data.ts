import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Database } from '#server/casa/db/database.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { type Demonstracao, loadDemonstration } from './load-demonstration.ts'

/** What a migrated database needs before anyone works on it: the seeds, and the demonstration if it is wanted. */
export async function prepareData(
  db: Database,
  { demo, files }: { demo: Demonstracao | null; files?: FileStore },
): Promise<{ demoLoaded: boolean }> {
  await applySeeds(db)
  const { loaded } = demo === null ? { loaded: false } : await loadDemonstration(db, { demo, files })
  return { demoLoaded: loaded }
}
