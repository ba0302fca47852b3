// What a store of files promises, kept in a folder and kept in a bucket.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testShelves } from '#server/testing/shelves.ts'
import { StorageFailure, temporaryFolder } from './disk.ts'
import { createFileStore, storedPath } from './file-store.ts'
import { storedUuid } from './names.ts'
import type { Kept } from './shelf.ts'

async function* source(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

const shelves = await testShelves()

describe.each(shelves)('in a $onde', ({ folder, shelf }) => {
  const files = createFileStore(folder, shelf)
  const temporary = () => readdir(temporaryFolder(folder))

  async function keep(uuid: string, ...chunks: (string | Uint8Array)[]) {
    const incoming = await files.receive(source(...chunks), 2 ** 26)
    await incoming?.keep(uuid)
    return incoming
  }

  test('what is kept reads back whole, with the fingerprint that it arrived with', async () => {
    const uuid = randomUUID()
    const incoming = await keep(uuid, 'um ', 'dois')
    expect(incoming).toMatchObject({ tamanho: 7, cabeca: Buffer.from('um dois') })
    expect(await files.fingerprint(uuid)).toEqual({ tamanho: 7, sha256: incoming?.sha256 })
    expect(await text((await files.read(uuid)) ?? Readable.from([]))).toBe('um dois')
    expect(await temporary()).toEqual([])
  })

  test('so does what is empty, and what is too large to be sent from memory', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(9 * 2 ** 20, 'zelo')]) {
      const uuid = randomUUID()
      await keep(uuid, bytes)
      expect((await buffer((await files.read(uuid)) ?? Readable.from([]))).equals(bytes)).toBe(true)
    }
  })

  test('what is repeated stays when the first is replaced or removed, and nothing is repeated of nothing', async () => {
    const [uuid, outro] = [randomUUID(), randomUUID()]
    const incoming = await keep(uuid, 'nota')
    expect(await files.repeat(uuid, outro)).toBe(true)
    await keep(uuid, 'outra nota')
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
    expect(await files.thumbnail(randomUUID())).toBeNull()
    await files.remove(randomUUID())
  })

  test('a program finds files at paths of this machine, and nothing where one is missing', async () => {
    const uuid = randomUUID()
    await keep(uuid, 'foto')
    const [found, missing] = await files.onThisMachine([uuid, randomUUID()], (paths) =>
      Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => null))),
    )
    expect([found, missing]).toEqual(['foto', null])
    expect(await temporary()).toEqual([])
  })

  test('the list has files and miniatures, and nothing that is arriving; removed, both go', async () => {
    const [uuid, arriving] = [randomUUID(), randomUUID()]
    await keep(uuid, 'original')
    await files.keepThumbnail(uuid, Buffer.from('pequena'))
    await files.partials.append(arriving, { posicao: 0, tamanho: 9, source: source('parte') })
    await files.receive(source('ainda não'), 100)
    const listed = async () => {
      const all: Kept[] = []
      for await (const each of shelf.list()) all.push(each)
      return all
    }
    const mine = (await listed()).filter(({ name }) => name.endsWith(uuid))
    expect(mine.map(({ bytes }) => bytes).sort()).toEqual([7, 8])
    expect(mine.filter(({ name }) => storedUuid(name) === uuid)).toHaveLength(1)
    expect((await listed()).filter(({ name }) => /tmp|parciais/.test(name))).toEqual([])
    expect(await text((await files.thumbnail(uuid)) ?? Readable.from([]))).toBe('pequena')
    await files.remove(uuid)
    expect((await listed()).filter(({ name }) => name.endsWith(uuid))).toEqual([])
  })

  test('what stopped arriving is told, and swept', async () => {
    const uuid = randomUUID()
    await files.partials.append(uuid, { posicao: 0, tamanho: 9, source: source('parte') })
    await files.receive(source('inteiro que ninguém quis'), 100)
    expect(await files.stalePartials(new Date(Date.now() - 60_000))).not.toContain(uuid)
    const depois = new Date(Date.now() + 60_000)
    expect(await files.stalePartials(depois)).toContain(uuid)
    expect(await files.sweepTemporary(depois)).toBeGreaterThan(0)
    expect(await temporary()).toEqual([])
    await files.tryWriting()
  })
})

const bucket = shelves.find(({ onde }) => onde === 'bucket')

test('a store that keeps other bytes than those sent is caught before anyone counts on it', async () => {
  const { folder = '', shelf } = bucket ?? {}
  if (shelf === undefined) throw new Error('no bucket')
  const files = createFileStore(folder, shelf)
  const incoming = await files.receive(source('foto'), 100)
  // why: no store of ours garbles; this is one that did between our disk and its own.
  const garbled = { tamanho: 4, sha256: 'e'.repeat(64) }
  const put = shelf.place(incoming?.path ?? '', 'arquivos/aa/bb/x', garbled)
  await expect(put).rejects.toThrow(StorageFailure)
  // What had arrived is still here, for another try.
  expect(await readFile(incoming?.path ?? '', 'utf8')).toBe('foto')
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
  const { folder = '', shelf } = shelves.find(({ onde }) => onde === 'folder') ?? {}
  const uuid = randomUUID()
  await (await createFileStore(folder, shelf).receive(source('x'), 9))?.keep(uuid)
  expect((await stat(storedPath(folder, uuid))).mode & 0o077).toBe(0)
})
