// Work in the background ends: a job that finds more to do for ever would keep the server, and its database, busy for as
// long as they live.
import { afterAll, expect, test } from 'vitest'
import { jobsOf } from './background-jobs.ts'
import { createDecoder } from './casa/arquivos/decoder.ts'
import { runStep } from './casa/jobs/scheduler.ts'
import { loadDemonstration } from './demo/load-demonstration.ts'
import { applySeeds } from './seeds/apply-seeds.ts'
import { createTestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

/** The longest ones go month by month, or rule by rule. */
const STEPS = 200

const decoder = createDecoder()
afterAll(() => decoder.close())

const worlds = await Promise.all(
  (['an installation where nobody did anything yet', 'the demonstration'] as const).map(async (name) => {
    const { db } = await createTestDatabase()
    await applySeeds(db)
    if (name === 'the demonstration') await loadDemonstration(db, { agora: new Date() })
    const { app, services } = await createTestApp(db)
    return { name, db, app, jobs: jobsOf(app, services, decoder) }
  }),
)

const each = worlds.flatMap(({ name, db, app, jobs }) =>
  jobs.map((job) => [job.name, name, { db, app, job }] as const),
)

test.each(each)('%s comes to an end in %s', { timeout: 120_000 }, async (_job, _world, { db, app, job }) => {
  const running = { db, log: app.log, signal: new AbortController().signal }
  let steps = 1
  while (steps <= STEPS && (await runStep(running, job))) steps++
  expect(steps).toBeLessThanOrEqual(STEPS)
})
