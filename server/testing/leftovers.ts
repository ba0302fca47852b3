// What a test run killed with -9 leaves behind: folders in the temporary folder, and servers that live in them.
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livingPostmaster } from '#server/casa/db/embedded/postmaster.ts'

export const PREFIX = 'zelo-teste-'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function removeLeftover(folder: string): Promise<void> {
  const data = join(folder, 'postgres', 'banco')
  const server = await livingPostmaster(data)
  if (server) process.kill(server.pid, 'SIGINT')
  for (let wait = 0; wait < 50 && (await livingPostmaster(data)); wait++) await sleep(100)
  // Another run may be removing it too.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** The folder's name holds the number of the process that made it. */
export async function removeLeftovers(): Promise<void> {
  for (const folder of new Set([tmpdir(), process.env.ZELO_PASTA_NO_DISCO ?? tmpdir()])) {
    for (const name of await readdir(folder)) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
      if (pid > 0 && !isAlive(pid)) await removeLeftover(join(folder, name))
    }
  }
}
