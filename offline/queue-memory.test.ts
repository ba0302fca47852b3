import { expect, test } from 'vitest'
import { claim } from './claim.ts'
import { REGRAS } from './pick.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { QueueMemory } from './queue-memory.ts'
import { Bench, bem, finalizar, foto, refusal, removerFoto, success } from './testing/bench.ts'

/** Counts the rows that come out of the queue, whole readings apart from single ones. */
function counting(bench: Bench): { whole: number; single: number } {
  const counts = { whole: 0, single: 0 }
  const run = bench.store.transaction.bind(bench.store)
  bench.store.transaction = (mode, names, fn) =>
    run(mode, names, (t) => {
      if (!('fila' in t)) return fn(t)
      const fila = new Proxy(t.fila as object, {
        get(target, name) {
          if (name === 'all') counts.whole += 1
          if (name === 'get') counts.single += 1
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      return fn({ ...t, fila })
    })
  return counts
}

test('a drain of three hundred tasks reads the queue whole a few times, not at every task', async () => {
  const bench = new Bench()
  await bench.capture(...Array.from({ length: 300 }, (_, i) => bem(`bem-${i}`)))
  const counts = counting(bench)
  expect(await bench.processor.drain()).toMatchObject({ feitos: 300 })
  expect(counts.whole).toBeLessThan(10)
})

test('what is captured while a drain runs goes with it', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  bench.answer = async (item) => {
    if (item.seq < 4) await bench.capture(bem(`bem-${item.seq + 1}`))
    return success(item, null)
  }
  expect(await bench.processor.drain()).toMatchObject({ feitos: 4, parou: 'fim' })
  expect(bench.queue()).toEqual([])
})

test('a photo cancelled by another tab while a drain runs is not sent', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), foto('foto-1'), foto('foto-2'), finalizar())
  const memory = new QueueMemory()
  const escolha = { regras: REGRAS, faixa: 'arquivos' } as const
  expect(await claim(bench.world, { escolha, memory, most: 1 })).toMatchObject([{ uuid: 'foto-1' }])
  await bench.capture(removerFoto('foto-2'))
  const menos = new Set(['op-2'])
  expect(await claim(bench.world, { escolha: { ...escolha, menos }, memory, most: 1 })).toEqual([])
})

test('the payload that is sent is the one in the store, not the one remembered', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), bem('bem-2', { estado: 'bom' }))
  const memory = new QueueMemory()
  const first = await claim(bench.world, { escolha: {}, memory, most: 1 })
  const other = bench.item('op-2')
  await bench.store.transaction('rw', ['fila'], (t) => t.fila.put({ ...other, dados: { estado: 'ruim' } }))
  const menos = new Set(first.map(({ op_id }) => op_id))
  const next = await claim(bench.world, { escolha: { menos }, memory, most: 1 })
  expect(next).toMatchObject([{ op_id: 'op-2', dados: { estado: 'ruim' }, _tentado: true }])
})

test('an aborted transaction leaves nothing in the memory', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const memory = new QueueMemory()
  bench.store.beforeCommit = () => {
    throw new Error('QuotaExceededError')
  }
  const wanted = { escolha: {}, memory, most: 1 }
  await expect(claim(bench.world, wanted)).rejects.toThrow('QuotaExceededError')
  bench.store.beforeCommit = null
  expect(memory.known).toBe(false)
  expect(await claim(bench.world, wanted)).toMatchObject([{ op_id: 'op-1', _tentado: true }])
})

test('a database that fails under one lane ends the drain only when the other lanes are done', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), foto('foto-1'), foto('foto-2'))
  const waiting: ((answer: Answer) => void)[] = []
  let items: ItemFila[] = []
  let held = true
  bench.lock = {
    run: async (fn) => {
      try {
        return await fn({ lost: () => false })
      } finally {
        held = false
      }
    },
  }
  bench.answer = (item) => {
    items = [...items, item]
    return new Promise<Answer>((resolve) => waiting.push(resolve))
  }
  const drained = bench.processor.drain().then(
    () => 'done',
    (error: Error) => error.message,
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  await turn()
  expect(waiting).toHaveLength(3)
  bench.store.beforeCommit = () => {
    throw new Error('DatabaseClosedError')
  }
  waiting[0]?.(refusal(404, 'ERR_NAO_ENCONTRADO'))
  await turn()
  expect(held).toBe(true)
  bench.store.beforeCommit = null
  for (const [i, item] of items.entries()) if (i > 0) waiting[i]?.(success(item, null))
  expect(await drained).toBe('DatabaseClosedError')
  expect(held).toBe(false)
  expect(bench.queue().map((item) => item.op_id)).toEqual([items[0]?.op_id])
})
