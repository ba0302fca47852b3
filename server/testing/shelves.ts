// Every place where an installation may keep its files, for the tests of what both must do.
import { afterAll } from 'vitest'
import { folderShelf } from '#server/casa/arquivos/folder-shelf.ts'
import { openBucket } from '#server/casa/arquivos/s3/bucket.ts'
import { s3Shelf } from '#server/casa/arquivos/s3/s3-shelf.ts'
import type { Shelf } from '#server/casa/arquivos/shelf.ts'
import { readConfig } from '#server/casa/config.ts'
import { startTestStore } from './s3.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface TestShelf {
  onde: 'folder' | 'bucket'
  /** The data folder. */
  folder: string
  /** What a process of its own is told, to keep its files there. */
  env: Record<string, string>
  shelf: Shelf
}

/** A sender silent for so long has what it brought stored: an instant, so that no test waits. */
const IDLE_MS = 20

/** Call it at the top of a test file: all is removed after its last test. */
export async function testShelves(): Promise<TestShelf[]> {
  const [kept, bucket, store] = await Promise.all([temporaryFolder(), temporaryFolder(), startTestStore()])
  afterAll(() => Promise.all([kept.remove(), bucket.remove(), store.close()]))
  const { arquivos } = readConfig(store.env)
  if (arquivos === undefined) throw new Error('the test store names no bucket')
  const shelf = s3Shelf(await openBucket(arquivos), bucket.path, IDLE_MS)
  return [
    { onde: 'folder', folder: kept.path, env: { ZELO_DADOS: kept.path }, shelf: folderShelf(kept.path) },
    { onde: 'bucket', folder: bucket.path, env: { ZELO_DADOS: bucket.path, ...store.env }, shelf },
  ]
}
