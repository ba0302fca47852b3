// Where the tests keep what does not outlive them: in memory, where a computer has room for it. A test's database is
// fifteen hundred files; making them on a disk takes a second, in memory thirty milliseconds.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED = '/dev/shm'
const GIB = 2 ** 30
/** Two servers with their logs, two browsers and two demonstrations take about two. */
const ROOM = 4 * GIB
const MEMORY = 8 * GIB

/** The embedded PostgreSQL runs from the folder: many a container mounts this one so that nothing may. */
function canExecute(folder: string): boolean {
  const own = mkdtempSync(join(folder, 'zelo-prova-'))
  try {
    const script = join(own, 'nada')
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(script).status === 0
  } finally {
    rmSync(own, { recursive: true })
  }
}

export function memoryFolder(folder = SHARED): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const { bavail, bsize } = statfsSync(folder)
    const enough = bavail * bsize >= ROOM && process.availableMemory() >= MEMORY
    return enough && canExecute(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * Before anything asks for the temporary folder; one that was chosen by hand stays. Browsers keep to the disk, as those of
 * people do (`ZELO_PASTA_NO_DISCO`): what they may store they reckon by the folder that they are in.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return
  const folder = memoryFolder()
  if (!folder) return
  process.env.ZELO_PASTA_NO_DISCO = tmpdir()
  process.env.TMPDIR = folder
}
