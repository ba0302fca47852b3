import { expect, test } from 'vitest'
import { discard } from './discard.ts'
import { readMeta } from './meta.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { Bench, bem, finalizar, foto, lote, refusal, SILENCE, START, sala, success } from './testing/bench.ts'

/** Answers only when told, so that what is in flight together can be seen. */
class Gate {
  readonly waiting = new Map<string, (answer: Answer) => void>()
  most = 0

  hold = (item: ItemFila): Promise<Answer> =>
    new Promise((resolve) => {
      this.waiting.set(item.uuid ?? item.op_id, resolve)
      this.most = Math.max(this.most, this.waiting.size)
    })

  async open(item: string, answer: Answer): Promise<void> {
    await settled()
    const resolve = this.waiting.get(item)
    if (resolve === undefined) throw new Error(`${item} is not in flight: ${[...this.waiting.keys()]}`)
    this.waiting.delete(item)
    resolve(answer)
    await settled()
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a waiting person gets everything sent without the pause', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), bem('bem-2'), bem('bem-3'))
  expect(await bench.processor.drain({ together: 1 })).toEqual({ parou: 'fim', feitos: 3, total: 3 })
  expect(bench.log).toEqual(Array(3).fill('0s send patrimonio.atualizar'))
})

test('one data task and three files are in flight at once, not more', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(bem('bem-1'), bem('bem-2'), foto('f1'), foto('f2'), foto('f3'), foto('f4'))
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  expect([...gate.waiting.keys()].sort()).toEqual(['f1', 'f2', 'f3', 'op-1'])
  for (const uuid of ['f2', 'f1', 'f3', 'f4']) {
    const item = bench.queue().find((each) => each.uuid === uuid)
    await gate.open(uuid, success(item as ItemFila, null)) // as: it was captured above
  }
  for (const op of ['op-1', 'op-2']) await gate.open(op, success(bench.item(op), null))
  expect(await drained).toMatchObject({ feitos: 6 })
  expect(gate.most).toBe(4)
})

test('the next task leaves with the answer of the one before, while its receipt is still being written', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(bem('bem-1'), bem('bem-2'), bem('bem-2'))
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  expect([...gate.waiting.keys()]).toEqual(['op-1'])
  const write = bench.holdSettling()
  await gate.open('op-1', success(bench.item('op-1'), null))
  expect([...gate.waiting.keys()]).toEqual(['op-2'])
  expect(bench.queue()).toHaveLength(3)
  write()
  // Of the same thing, and so only after the receipt.
  await gate.open('op-2', success(bench.item('op-2'), null))
  await gate.open('op-3', success(bench.item('op-3'), null))
  expect(await drained).toMatchObject({ parou: 'fim', feitos: 3 })
  expect(gate.most).toBe(1)
})

test('a refusal holds the next one until it is in the store', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(sala('sala-1'), sala('sala-2'))
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  const write = bench.holdSettling()
  await gate.open('op-1', refusal(404, 'ERR_NAO_ENCONTRADO'))
  expect([...gate.waiting.keys()]).toEqual([])
  write()
  await gate.open('op-2', success(bench.item('op-2'), null))
  expect(await drained).toMatchObject({ parou: 'fim', feitos: 1 })
})

test('a success without its receipt lets nothing go before the connection is looked at', async () => {
  const bench = new Bench()
  bench.answer = () => {
    bench.online = false
    return refusal(200, 'SUCESSO')
  }
  await bench.capture(bem('bem-1'), bem('bem-2'))
  expect(await bench.processor.drain()).toMatchObject({ parou: 'sem-conexao', feitos: 0 })
  expect(bench.log).toHaveLength(1)
})

test('a task that is given up while it waits to go is not sent', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(bem('bem-1'), bem('bem-2'))
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  await discard(bench.world, ['op-2'], 'Anotado no lugar errado')
  await gate.open('op-1', success(bench.item('op-1'), null))
  const descarte = bench.item().op_id
  await gate.open(descarte, success(bench.item(descarte), null))
  expect(await drained).toMatchObject({ parou: 'fim', feitos: 2 })
  expect(bench.log).toEqual(['0s send patrimonio.atualizar', '0s send fila.descartar'])
})

test('what left with the answer of another is known to be on its way for as long as it is', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(bem('bem-1'), bem('bem-2'))
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  bench.ms += 50_000
  await gate.open('op-1', success(bench.item('op-1'), null))
  const batimento = await bench.store.transaction('r', ['meta'], (t) => readMeta(t, 'batimento'))
  expect(batimento).toEqual({ em: START + 50_000, op_ids: ['op-2'] })
  await gate.open('op-2', success(bench.item('op-2'), null))
  await drained
})

test('who presses while a task of the automatic run is on its way does not wait for the pause after it', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(bem('bem-1'))
  const turn = bench.processor.turn()
  await settled()
  bench.processor.hurry()
  await gate.open('op-1', success(bench.item('op-1'), null))
  await turn
  expect(bench.ms).toBe(0)
})

test('order per entity and dependencies hold between the lanes', async () => {
  const bench = new Bench()
  const gate = new Gate()
  bench.answer = gate.hold
  await bench.capture(lote('novo-1'), foto('f1', 'novo-1'), bem('novo-1'), finalizar())
  const drained = bench.processor.drain({ together: 1 })
  await settled()
  expect([...gate.waiting.keys()]).toEqual(['lote-novo-1'])
  await gate.open('lote-novo-1', success(bench.item('op-1'), null))
  expect([...gate.waiting.keys()].sort()).toEqual(['f1', 'op-3'])
  await gate.open('op-3', success(bench.item('op-3'), null))
  expect([...gate.waiting.keys()]).toEqual(['f1'])
  await gate.open('f1', success(bench.item('op-2'), null))
  await gate.open('op-4', success(bench.item('op-4'), null))
  expect(await drained).toEqual({ parou: 'fim', feitos: 4, total: 4 })
})

test('a drain brings forward what waits between attempts and what is exhausted', async () => {
  const bench = new Bench()
  bench.answer = () => SILENCE
  await bench.capture(bem('bem-1'))
  await bench.runFor(3_700)
  await bench.capture(bem('bem-2'))
  await bench.processor.turn()
  bench.answer = (item) => success(item, null)
  expect(await bench.processor.drain()).toMatchObject({ feitos: 2 })
})

test('a connection that drops stops the drain instead of burning an attempt of every task', async () => {
  const bench = new Bench()
  await bench.capture(...Array.from({ length: 10 }, (_, i) => bem(`bem-${i}`)))
  bench.answer = () => {
    bench.online = false
    return SILENCE
  }
  expect(await bench.processor.drain()).toEqual({ parou: 'sem-conexao', feitos: 0, total: 10 })
  expect(bench.queue().filter((item) => item._tentativas > 0)).toHaveLength(1)
})

test('offline a drain says so and tries nothing', async () => {
  const bench = new Bench()
  bench.online = false
  await bench.capture(bem('bem-1'))
  expect(await bench.processor.drain()).toEqual({ parou: 'sem-conexao', feitos: 0, total: 1 })
  expect(bench.log).toEqual([])
})

test('an expired session stops the drain', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(401, 'ERR_NAO_AUTENTICADO')
  await bench.capture(bem('bem-1'), bem('bem-2'))
  expect(await bench.processor.drain()).toEqual({ parou: 'sem-sessao', feitos: 0, total: 2 })
  expect(await bench.processor.drain()).toEqual({ parou: 'sem-sessao', feitos: 0, total: 2 })
  expect(bench.log).toHaveLength(2)
})

test('423 is waited out while the person waits', async () => {
  const bench = new Bench()
  bench.answer = (item, times) =>
    times === 1 ? refusal(423, 'ERR_OPERACAO_EM_ANDAMENTO') : success(item, null)
  await bench.capture(bem('bem-1'))
  expect(await bench.processor.drain()).toMatchObject({ feitos: 1 })
  expect(bench.log).toEqual(['0s send patrimonio.atualizar', '2s send patrimonio.atualizar'])
})

test('423 for ever is left to the automatic run', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(423, 'ERR_OPERACAO_EM_ANDAMENTO')
  await bench.capture(bem('bem-1'))
  expect(await bench.processor.drain()).toMatchObject({ parou: 'fim', feitos: 0 })
  expect(bench.log.length).toBeLessThan(20)
})

test('a refused task does not stop the rest', async () => {
  const bench = new Bench()
  bench.answer = (item) => (item.seq === 2 ? refusal(404, 'ERR_NAO_ENCONTRADO') : success(item, null))
  await bench.capture(sala('sala-1'), sala('sala-2'), sala('sala-3'))
  expect(await bench.processor.drain()).toEqual({ parou: 'fim', feitos: 2, total: 3 })
})

test('a drain whose lock was stolen stops without touching the queue', async () => {
  const bench = new Bench()
  let lost = false
  bench.lock = { run: (fn) => fn({ lost: () => lost }) }
  bench.answer = (item) => {
    lost = true
    return success(item, null)
  }
  await bench.capture(bem('bem-1'), bem('bem-2'))
  expect(await bench.processor.drain()).toMatchObject({ parou: 'perdeu-a-trava', feitos: 0 })
  expect(bench.queue()).toHaveLength(2)
})

test('the person is told how far it is', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), bem('bem-2'))
  await bench.processor.drain()
  expect(bench.notices.filter((notice) => notice.tipo === 'enviando' || notice.tipo === 'drenado')).toEqual([
    { tipo: 'enviando', feitos: 1, total: 2 },
    { tipo: 'enviando', feitos: 2, total: 2 },
    { tipo: 'drenado', feitos: 2, total: 2 },
  ])
})

test('the automatic run does not start while a drain runs', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const [drained, turn] = await Promise.all([bench.processor.drain(), bench.processor.turn()])
  expect([drained.feitos, turn.feito]).toEqual([1, 'ocupado'])
})
