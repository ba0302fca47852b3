// @vitest-environment node
import { expect, test } from 'vitest'
import { MemoryStore } from '#offline/memory-store.ts'
import type { Store } from '#offline/ports.ts'
import type { BlobRow } from '#offline/rows.ts'
import { ChangeFeed, type Mudanca } from './change-feed.ts'
import { openDatabase } from './database.ts'
import { DexieStore } from './dexie-store.ts'

let usuarios = 0

const LOJAS: Record<string, () => Promise<Store>> = {
  'the memory store': async () => new MemoryStore(),
  'the Dexie store': async () => new DexieStore(await openDatabase(++usuarios)),
}

const bytes = (uuid: string, monitoramento_id: number): BlobRow => ({
  uuid,
  monitoramento_id,
  bytes: new Uint8Array([1, 2]).buffer,
  mime: 'image/jpeg',
  nome: 'a.jpg',
  tamanho: 2,
  sha256: '',
})

for (const [nome, abrir] of Object.entries(LOJAS)) {
  test(`${nome} numbers the queue, reads by key and by index in key order`, async () => {
    const store = await abrir()
    const ids = await store.transaction('rw', ['fila'], async (t) => {
      const novo = { op_id: 'a', monitoramento_id: 7 } as never
      const outro = { op_id: 'b', monitoramento_id: 8 } as never
      return [
        await t.fila.add(novo),
        await t.fila.add(outro),
        await t.fila.add({ op_id: 'c', monitoramento_id: 7 } as never),
      ]
    })
    expect(ids).toEqual([1, 2, 3])
    const lidos = await store.transaction('r', ['fila'], (t) => t.fila.by('monitoramento_id', 7))
    expect(lidos.map((item) => [item._id, item.op_id])).toEqual([
      [1, 'a'],
      [3, 'c'],
    ])
  })

  test(`${nome} writes all of a transaction or nothing`, async () => {
    const store = await abrir()
    const falha = store.transaction('rw', ['patrimonios', 'meta'], async (t) => {
      await t.patrimonios.put({ id: 1, uuid: 'b' })
      await t.meta.put({ chave: 'seq', valor: 1 })
      throw new Error('no')
    })
    await expect(falha).rejects.toThrow('no')
    const restou = await store.transaction('r', ['patrimonios', 'meta'], async (t) => [
      await t.patrimonios.all(),
      await t.meta.all(),
    ])
    expect(restou).toEqual([[], []])
  })

  test(`${nome} keeps bytes whole and finds them by visit`, async () => {
    const store = await abrir()
    await store.transaction('rw', ['blobs'], (t) => t.blobs.putAll([bytes('a', 7), bytes('b', 8)]))
    const [blob, ...resto] = await store.transaction('r', ['blobs'], (t) => t.blobs.by('monitoramento_id', 7))
    expect([new Uint8Array(blob?.bytes ?? new ArrayBuffer(0)), resto]).toEqual([new Uint8Array([1, 2]), []])
    await store.transaction('rw', ['blobs'], (t) => t.blobs.deleteAll(['a', 'b']))
    expect(await store.transaction('r', ['blobs'], (t) => t.blobs.all())).toEqual([])
  })

  test(`${nome} holds rows of the server by number and rows born here by uuid`, async () => {
    const store = await abrir()
    await store.transaction('rw', ['patrimonios'], async (t) => {
      await t.patrimonios.put({ id: 'u-1', uuid: 'u-1', monitoramento_id: 7 })
      await t.patrimonios.delete('u-1')
      await t.patrimonios.put({ id: 31, uuid: 'u-1', monitoramento_id: 7 })
    })
    const linhas = await store.transaction('r', ['patrimonios'], (t) => t.patrimonios.by('uuid', 'u-1'))
    expect(linhas.map((linha) => linha.id)).toEqual([31])
  })
}

test('the Dexie store tells what a committed transaction wrote, and nothing of an aborted one', async () => {
  const feed = new ChangeFeed('teste-do-canal')
  const store = new DexieStore(await openDatabase(++usuarios), feed)
  const ditas: Mudanca[] = []
  feed.on((mudancas) => ditas.push(...mudancas))
  await store.transaction('rw', ['patrimonios', 'meta'], async (t) => t.patrimonios.put({ id: 5, uuid: 'x' }))
  await store
    .transaction('rw', ['patrimonios'], async (t) => {
      await t.patrimonios.put({ id: 6, uuid: 'y' })
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(ditas).toEqual([{ tabela: 'patrimonios', chaves: [5] }])
  feed.close()
})
