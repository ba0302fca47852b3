import { expect, test } from 'vitest'
import { MemoryStore } from './memory-store.ts'
import { itemDaFila } from './testing/bench.ts'

const linha = (uuid: string, monitoramento_id = 7) => ({ id: uuid, uuid, monitoramento_id })

test('a transaction that throws changes nothing', async () => {
  const store = new MemoryStore()
  await store.transaction('rw', ['arquivos'], (t) => t.arquivos.put(linha('a')))
  const falha = store.transaction('rw', ['arquivos', 'fila'], async (t) => {
    await t.arquivos.delete('a')
    await t.arquivos.put(linha('b'))
    await t.fila.add(itemDaFila())
    throw new Error('abort')
  })
  await expect(falha).rejects.toThrow('abort')
  expect(store.rows('arquivos')).toEqual([linha('a')])
  expect(store.count('fila')).toBe(0)
})

test('transactions run one at a time, in the order in which they were asked for', async () => {
  const store = new MemoryStore()
  const add = (n: number) =>
    store.transaction('rw', ['meta'], async (t) => {
      const antes = (await t.meta.get('soma'))?.valor ?? ''
      await t.meta.put({ chave: 'soma', valor: `${antes}${n}` })
    })
  await Promise.all([1, 2, 3, 4].map(add))
  expect(store.rows('meta')).toEqual([{ chave: 'soma', valor: '1234' }])
})

test('one that fails does not hold the next', async () => {
  const store = new MemoryStore()
  const falha = store.transaction('rw', ['meta'], () => Promise.reject(new Error('abort')))
  const depois = store.transaction('rw', ['meta'], (t) => t.meta.put({ chave: 'a', valor: 1 }))
  await expect(falha).rejects.toThrow()
  await depois
  expect(store.count('meta')).toBe(1)
})

test('a read transaction that writes is an error, and writes nothing', async () => {
  const store = new MemoryStore()
  await expect(store.transaction('r', ['meta'], (t) => t.meta.put({ chave: 'a', valor: 1 }))).rejects.toThrow(
    'read',
  )
  expect(store.count('meta')).toBe(0)
})

test('the queue numbers its rows, and a number is never given twice', async () => {
  const store = new MemoryStore()
  const { _id, ...novo } = itemDaFila()
  const ids = await store.transaction('rw', ['fila'], async (t) => {
    const primeiro = await t.fila.add(novo)
    await t.fila.delete(primeiro)
    return [primeiro, await t.fila.add(novo)]
  })
  expect(ids).toEqual([1, 2])
})

test('by finds rows by an indexed field, putAll and deleteAll take many', async () => {
  const store = new MemoryStore()
  const achadas = await store.transaction('rw', ['patrimonios'], async (t) => {
    await t.patrimonios.putAll([linha('a'), linha('b', 8), linha('c')])
    await t.patrimonios.deleteAll(['c', 'nada'])
    return t.patrimonios.by('monitoramento_id', 7)
  })
  expect(achadas).toEqual([linha('a')])
})
