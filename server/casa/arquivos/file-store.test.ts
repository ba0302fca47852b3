import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createFileStore, storedPath } from './file-store.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const files = createFileStore(folder.path)
const temporary = () => readdir(join(folder.path, 'arquivos', 'tmp'))

async function* source(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

test('what is kept reads back whole, with the fingerprint that it arrived with', async () => {
  const uuid = randomUUID()
  const incoming = await files.receive(source('um ', 'dois'), 100)
  await incoming?.keep(uuid)
  expect(incoming).toMatchObject({ tamanho: 7, cabeca: Buffer.from('um dois') })
  expect(await files.fingerprint(uuid)).toEqual({ tamanho: 7, sha256: incoming?.sha256 })
  const chunks: Buffer[] = []
  for await (const chunk of (await files.read(uuid)) ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('um dois')
  expect(await temporary()).toEqual([])
})

test('what is repeated stays when the first is replaced or removed, and nothing is repeated of nothing', async () => {
  const [uuid, outro] = [randomUUID(), randomUUID()]
  const incoming = await files.receive(source('nota'), 100)
  await incoming?.keep(uuid)
  expect(await files.repeat(uuid, outro)).toBe(true)
  const anew = await files.receive(source('outra nota'), 100)
  await anew?.keep(uuid)
  await files.remove(uuid)
  expect(await files.fingerprint(outro)).toEqual({ tamanho: 4, sha256: incoming?.sha256 })
  expect(await files.repeat(uuid, randomUUID())).toBe(false)
  expect(await temporary()).toEqual([])
})

test('what is discarded, too long, or cut in the middle leaves nothing behind', async () => {
  const discarded = await files.receive(source('x'), 100)
  await discarded?.discard()
  expect(await files.receive(source('12345', '67890'), 9)).toBeNull()
  async function* broken() {
    yield Buffer.from('x')
    throw new Error('the phone went under a bridge')
  }
  await expect(files.receive(broken(), 100)).rejects.toThrow('bridge')
  expect(await temporary()).toEqual([])
})

test('what is not there is null, not a failure', async () => {
  expect(await files.fingerprint(randomUUID())).toBeNull()
  expect(await files.read(randomUUID())).toBeNull()
})

test('only a uuid names a file, and uuids of the same moment spread over folders', () => {
  for (const name of [
    '../../etc/passwd',
    'a/b',
    '',
    `${randomUUID()}/..`,
    randomUUID().toUpperCase().replace(/\d/g, 'A'),
  ]) {
    expect(() => storedPath('/d', name)).toThrow('not a uuid')
  }
  const path = storedPath('/d', '01963f2a-1111-7222-8333-44445555abcd')
  expect(path).toBe(join('/d', 'arquivos', 'ab', 'cd', '01963f2a-1111-7222-8333-44445555abcd'))
})

test('files are for the server alone', async () => {
  const uuid = randomUUID()
  await (await files.receive(source('x'), 9))?.keep(uuid)
  expect((await stat(storedPath(folder.path, uuid))).mode & 0o077).toBe(0)
})
