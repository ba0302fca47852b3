// Files that arrive in pieces, kept in a folder and kept in a bucket.
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testShelves } from '#server/testing/shelves.ts'
import { partialFolder, partialPath } from './disk.ts'
import { createFileStore } from './file-store.ts'

const bytes = (content: string) => Buffer.from(content)

async function* source(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? bytes(chunk) : chunk
}

/** A sender that one leads by hand. */
function hose() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    source: readable.values(),
    write: (text: string) => writer.write(bytes(text)),
    end: () => writer.close(),
    cut: () => writer.abort(new Error('the phone went under a bridge')),
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2))
}

const shelves = await testShelves()

describe.each(shelves)('in a $onde', ({ onde, folder, env, shelf }) => {
  const files = createFileStore(folder, shelf)
  const { partials } = files
  const stored = async (uuid: string) => readFile((await partials.close(uuid))?.path ?? '', 'utf8')

  test('pieces one after the other become the file, whatever their size', async () => {
    const uuid = randomUUID()
    expect(await partials.posicao(uuid)).toBe(0)
    const append = (posicao: number, ...chunks: string[]) =>
      partials.append(uuid, { posicao, tamanho: 7, source: source(...chunks) })
    expect(await append(0, 'u', 'm')).toEqual({ resultado: 'guardada', posicao: 2 })
    expect(await append(2)).toEqual({ resultado: 'guardada', posicao: 2 })
    expect(await append(2, ' do', 'is')).toEqual({ resultado: 'guardada', posicao: 7 })
    const whole = await partials.close(uuid)
    const sha256 = createHash('sha256').update('um dois').digest('hex')
    expect(whole).toMatchObject({ tamanho: 7, sha256, cabeca: bytes('um dois') })
    await whole?.keep(uuid)
    expect(await text((await files.read(uuid)) ?? Readable.from([]))).toBe('um dois')
    expect(await partials.posicao(uuid)).toBe(0)
    expect(await partials.close(uuid)).toBeNull()
  })

  test('a piece that begins elsewhere changes nothing and is told the right place', async () => {
    const uuid = randomUUID()
    await partials.append(uuid, { posicao: 0, tamanho: 9, source: source('abc') })
    for (const posicao of [0, 2, 4]) {
      const given = await partials.append(uuid, { posicao, tamanho: 9, source: source('x') })
      expect(given).toEqual({ resultado: 'outra-posicao', posicao: 3 })
    }
    expect(await stored(uuid)).toBe('abc')
  })

  test('what passes the end of the file is not stored', async () => {
    const uuid = randomUUID()
    const given = await partials.append(uuid, { posicao: 0, tamanho: 4, source: source('abc', 'de') })
    expect(given).toEqual({ resultado: 'longa', posicao: 3 })
  })

  test('a piece cut midway keeps what arrived', async () => {
    const uuid = randomUUID()
    const sender = hose()
    const cut = partials.append(uuid, { posicao: 0, tamanho: 9, source: sender.source })
    await sender.write('abcde')
    await until(async () => (await partials.posicao(uuid)) === 5)
    await sender.cut()
    await expect(cut).rejects.toThrow('bridge')
    expect(await partials.posicao(uuid)).toBe(5)
  })

  test('of two writers at one place one goes on and the other is told where', async () => {
    const uuid = randomUUID()
    const first = hose()
    const writing = partials.append(uuid, { posicao: 0, tamanho: 9, source: first.source })
    await first.write('abc')
    await until(async () => (await partials.posicao(uuid)) === 3)
    const late = await partials.append(uuid, { posicao: 0, tamanho: 9, source: source('ABC') })
    expect(late).toEqual({ resultado: 'outra-posicao', posicao: 3 })
    await first.write('def')
    await first.end()
    expect(await writing).toEqual({ resultado: 'guardada', posicao: 6 })
    expect(await stored(uuid)).toBe('abcdef')
  })

  test('a silent connection gives way to who comes back exactly where it stood', async () => {
    const uuid = randomUUID()
    const silent = hose()
    const stuck = partials.append(uuid, { posicao: 0, tamanho: 6, source: silent.source })
    await silent.write('abc')
    await until(async () => (await partials.posicao(uuid)) === 3)
    const back = await partials.append(uuid, { posicao: 3, tamanho: 6, source: source('def') })
    expect(back).toEqual({ resultado: 'guardada', posicao: 6 })
    expect(await stuck).toMatchObject({ resultado: 'outra-posicao' })
    expect(await stored(uuid)).toBe('abcdef')
  })

  test('many that begin at once leave one whole piece', async () => {
    const uuid = randomUUID()
    const each = () => partials.append(uuid, { posicao: 0, tamanho: 6, source: source('abc') })
    const given = await Promise.all(Array.from({ length: 8 }, each))
    expect(given.filter(({ resultado }) => resultado === 'guardada')).toHaveLength(1)
    for (const { resultado, posicao } of given)
      if (resultado === 'outra-posicao') expect(posicao).toBeLessThanOrEqual(3)
    expect(await stored(uuid)).toBe('abc')
  })

  test('another process goes on where a dead one stopped', async () => {
    const uuid = randomUUID()
    const sender = hose()
    const dying = createFileStore(folder, shelf).partials
    const never = dying.append(uuid, { posicao: 0, tamanho: 6, source: sender.source })
    await sender.write('abcd')
    await until(async () => (await partials.posicao(uuid)) === 4)
    const next = await partials.append(uuid, { posicao: 4, tamanho: 6, source: source('ef') })
    expect(next).toEqual({ resultado: 'guardada', posicao: 6 })
    await sender.cut()
    await never.catch(() => {})
    expect((await partials.close(uuid))?.tamanho).toBe(6)
  })

  test('what a process had stored when it was killed is there, and the next one goes on', async () => {
    const uuid = randomUUID()
    const program = `
      import { createFileStore } from ${JSON.stringify(join(import.meta.dirname, 'file-store.ts'))}
      import { openShelf } from ${JSON.stringify(join(import.meta.dirname, 'open-shelf.ts'))}
      import { readConfig } from ${JSON.stringify(join(import.meta.dirname, '..', 'config.ts'))}
      async function* forever() {
        for (let n = 0; ; n++) { yield Buffer.alloc(100_000, n); await new Promise((resolve) => setTimeout(resolve, 1)) }
      }
      const piece = { posicao: 0, tamanho: 1e9, source: forever() }
      const config = readConfig()
      await createFileStore(config.dados, await openShelf(config)).partials.append(${JSON.stringify(uuid)}, piece)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    })
    const ended = once(child, 'exit')
    await until(async () => (await partials.posicao(uuid)) > 5_000)
    child.kill('SIGKILL')
    await ended
    // What it had sent may still be kept after its death: whoever is told another place goes on from there.
    const streamed = (at: number) => Math.floor(at / 100_000) % 256
    let posicao = await partials.posicao(uuid)
    const goOn = () => {
      const bytes = Uint8Array.from({ length: 3 }, (_, n) => streamed(posicao + n))
      return partials.append(uuid, { posicao, tamanho: posicao + 3, source: source(bytes) })
    }
    let next = await goOn()
    for (; next.resultado === 'outra-posicao'; next = await goOn()) {
      expect(next.posicao).toBeGreaterThan(posicao)
      posicao = next.posicao
    }
    expect(next).toEqual({ resultado: 'guardada', posicao: posicao + 3 })
    const kept = await readFile((await partials.close(uuid))?.path ?? '')
    expect(kept.every((byte, at) => byte === streamed(at))).toBe(true)
    expect(kept.length).toBeGreaterThanOrEqual(posicao + 3)
  })

  test('what two processes stored of one file at once, over one another, is the file', async () => {
    const [um, outro] = [createFileStore(folder, shelf).partials, createFileStore(folder, shelf).partials]
    const uuid = randomUUID()
    const slow = hose()
    const begun = um.append(uuid, { posicao: 0, tamanho: 9, source: slow.source })
    await slow.write('abc')
    await until(async () => (await outro.posicao(uuid)) === 3)
    // To the other process it is a sender that comes back.
    expect(await outro.append(uuid, { posicao: 3, tamanho: 9, source: source('defghi') })).toMatchObject({
      posicao: 9,
    })
    await slow.write('de')
    await slow.end()
    await begun
    expect(await stored(uuid)).toBe('abcdefghi')
  })

  test('hundreds of cuts at any byte, with a new process now and then, end in the same bytes', async () => {
    const whole = randomBytes(200_000)
    let store = createFileStore(folder, shelf).partials
    let cuts = 0
    while (cuts < (onde === 'folder' ? 500 : 60)) {
      const uuid = randomUUID()
      let posicao = 0
      while (posicao < whole.length) {
        const fim = Math.min(posicao + 50_000, whole.length)
        const corte = randomInt(posicao, fim + 1)
        async function* broken() {
          for (let at = posicao; at < corte; at += 7_000)
            yield whole.subarray(at, Math.min(at + 7_000, corte))
          if (corte < fim) throw new Error('cut')
        }
        const given = await store
          .append(uuid, { posicao, tamanho: whole.length, source: broken() })
          .catch(() => null)
        if (given === null) cuts++
        if (randomInt(20) === 0) store = createFileStore(folder, shelf).partials
        const agora = await store.posicao(uuid)
        expect(agora).toBe(corte)
        posicao = agora
      }
      const kept = await store.close(uuid)
      expect(kept?.sha256).toBe(createHash('sha256').update(whole).digest('hex'))
      await kept?.discard()
    }
  })
})

test('bytes that the disk garbled or lost are told by the hash of the whole', async () => {
  const { folder = '', shelf } = shelves.find(({ onde }) => onde === 'folder') ?? {}
  const { partials } = createFileStore(folder, shelf)
  const uuid = randomUUID()
  await partials.append(uuid, { posicao: 0, tamanho: 6, source: source('abc') })
  await truncate(partialPath(folder, uuid), 1)
  expect(await partials.posicao(uuid)).toBe(1)
  await writeFile(partialPath(folder, uuid), 'xyz')
  await partials.append(uuid, { posicao: 3, tamanho: 6, source: source('def') })
  const whole = await partials.close(uuid)
  expect(whole?.sha256).not.toBe(createHash('sha256').update('abcdef').digest('hex'))
  await whole?.discard()
  expect(await readdir(partialFolder(folder))).not.toContain(uuid)
})
