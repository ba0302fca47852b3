// "Sincronizar agora" sends tasks together: each is applied, answered and settled alone.
import { expect, test } from 'vitest'
import { discard } from './discard.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { Bench, bem, finalizar, foto, lote, refusal, SILENCE, sala, success } from './testing/bench.ts'

const UNAVAILABLE = refusal(503, 'ERR_INDISPONIVEL')
const BUSY = refusal(423, 'ERR_OPERACAO_EM_ANDAMENTO')

/** What each request carried. */
function requests(bench: Bench): string[][] {
  const seen: string[][] = []
  const { answerTogether } = bench
  bench.answerTogether = (items) => {
    seen.push(items.map(({ op_id }) => op_id))
    return answerTogether(items)
  }
  return seen
}

const bens = (count: number) => Array.from({ length: count }, (_, i) => bem(`bem-${i}`))

test('what waits for nothing goes in one request, as many as it takes', async () => {
  const bench = new Bench()
  const seen = requests(bench)
  await bench.capture(...bens(10))
  expect(await bench.processor.drain({ together: 4 })).toEqual({ parou: 'fim', feitos: 10, total: 10 })
  expect(seen.map((each) => each.length)).toEqual([4, 4, 2])
  expect(seen.flat()).toEqual(Array.from({ length: 10 }, (_, i) => `op-${i + 1}`))
  expect(bench.queue()).toEqual([])
})

test('two tasks of one thing never share a request, nor does what needs something of it', async () => {
  const bench = new Bench()
  const seen = requests(bench)
  await bench.capture(lote('novo-1'), bem('novo-1'), bem('bem-1'), bem('bem-1'), sala('sala-1'))
  expect(await bench.processor.drain()).toMatchObject({ feitos: 5 })
  expect(seen).toEqual([
    ['op-1', 'op-3', 'op-5'],
    ['op-2', 'op-4'],
  ])
})

test('a file and the finish go alone', async () => {
  const bench = new Bench()
  const seen = requests(bench)
  await bench.capture(bem('bem-1'), foto('f1'), foto('f2'), bem('bem-2'), finalizar())
  expect(await bench.processor.drain()).toMatchObject({ feitos: 5 })
  expect(seen).toEqual([['op-1', 'op-4']])
  expect(bench.log.at(-1)).toBe('0s send monitoramento.finalizar')
})

test('a refusal is of its own task; the others of the request are received', async () => {
  const bench = new Bench()
  bench.answer = (item) => (item.seq === 2 ? refusal(404, 'ERR_NAO_ENCONTRADO') : success(item, null))
  await bench.capture(...bens(3))
  expect(await bench.processor.drain()).toEqual({ parou: 'fim', feitos: 2, total: 3 })
  expect(bench.item()).toMatchObject({ op_id: 'op-2', _tentativas: 1 })
})

test('what the server was busy with is asked for again, and the rest is not', async () => {
  const bench = new Bench()
  const seen = requests(bench)
  bench.answer = (item, times) => (item.seq === 2 && times === 1 ? BUSY : success(item, null))
  await bench.capture(...bens(3))
  expect(await bench.processor.drain()).toMatchObject({ feitos: 3 })
  expect(seen).toEqual([['op-1', 'op-2', 'op-3']])
  expect(bench.log).toEqual(['0s send 3 together', '2s send patrimonio.atualizar'])
})

test('a server that fails in the middle takes an attempt of the task it failed at alone', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (item.seq === 2 && times === 1 ? UNAVAILABLE : success(item, null))
  await bench.capture(...bens(4))
  expect(await bench.processor.drain()).toMatchObject({ parou: 'fim', feitos: 3 })
  expect(bench.queue().map(({ op_id, _tentativas }) => [op_id, _tentativas])).toEqual([['op-2', 1]])
})

test.each([
  ['lost', SILENCE],
  ['refused for want of a session', refusal(401, 'ERR_NAO_AUTENTICADO')],
  ['refused by an unavailable server', UNAVAILABLE],
])('a request that is %s costs one task an attempt at most', async (_name, answer) => {
  const bench = new Bench()
  bench.answerTogether = async () => {
    bench.online = false
    return [answer]
  }
  await bench.capture(...bens(5))
  expect(await bench.processor.drain()).toMatchObject({ feitos: 0 })
  expect(bench.queue()).toHaveLength(5)
  expect(
    bench.queue().filter(({ _tentativas, _estado }) => _tentativas > 0 || _estado !== 'pendente').length,
  ).toBe(1)
})

test('what was applied before the answer was lost answers the same when it is asked for again', async () => {
  const bench = new Bench()
  const applied = new Map<string, Answer>()
  const apply = (item: ItemFila) => {
    const answer = applied.get(item.op_id) ?? success(item, { vez: applied.size })
    applied.set(item.op_id, answer)
    return answer
  }
  bench.answer = apply
  bench.answerTogether = async (items) => {
    items.forEach(apply)
    bench.online = false
    return [SILENCE]
  }
  await bench.capture(...bens(3))
  await bench.processor.drain()
  bench.online = true
  bench.answerTogether = async (items) => items.map(apply)
  expect(await bench.processor.drain()).toMatchObject({ feitos: 3 })
  expect(applied.size).toBe(3)
})

test('a task given up while the request before is on its way leaves the next one', async () => {
  const bench = new Bench()
  const seen = requests(bench)
  await bench.capture(...bens(4))
  bench.answer = async (item) => {
    if (item.seq === 1) await discard(bench.world, ['op-3'], 'Anotado no lugar errado')
    return success(item, null)
  }
  expect(await bench.processor.drain({ together: 2 })).toMatchObject({ parou: 'fim' })
  expect(seen.flat()).not.toContain('op-3')
  expect(bench.queue()).toEqual([])
})

test('a lock that is lost while a request is on its way leaves the queue as it was', async () => {
  const bench = new Bench()
  let lost = false
  bench.lock = { run: (fn) => fn({ lost: () => lost }) }
  await bench.capture(...bens(4))
  bench.answerTogether = async (items) => {
    lost = true
    return items.map((item) => success(item, null))
  }
  expect(await bench.processor.drain({ together: 2 })).toMatchObject({ parou: 'perdeu-a-trava', feitos: 0 })
  expect(bench.queue()).toHaveLength(4)
})

test('the automatic run sends one at a time, with its pause', async () => {
  const bench = new Bench()
  await bench.capture(...bens(3))
  await bench.runFor(10)
  expect(bench.log).toEqual([0, 1, 2].map((second) => `${second}s send patrimonio.atualizar`))
})
