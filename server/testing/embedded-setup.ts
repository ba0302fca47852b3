// Global setup of the project that tests on the embedded PostgreSQL.
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/casa/db/embedded-postgres.ts'
import { removeLeftovers } from './leftovers.ts'
import { buildTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Nothing here outlives the run, so nothing needs to survive a power cut. */
export const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // The log may lie in memory.
  max_wal_size: '256MB',
}

/** A setup that fails has no teardown: what it started must end here. */
export function endAndThrow(end: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await end()
    throw error
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = await temporaryFolder()
  const server = await startEmbeddedPostgres({ dados: folder.path, database: 'zelo', settings: THROW_AWAY })
  const end = async () => {
    await server.stop()
    await folder.remove()
  }
  project.provide('servidor', await buildTemplate(server.url(), server.appUrl()).catch(endAndThrow(end)))
  return end
}
