import { expect, test } from 'vitest'
import { keptOps, redeliver } from './redeliver.ts'
import { Bench, bem, finalizar, foto, lote, success } from './testing/bench.ts'

test('what the restored server no longer holds is delivered again, in the order in which it was captured', async () => {
  const bench = new Bench()
  await bench.capture(lote('novo-1'), foto('foto-1', 'novo-1'), bem('novo-1', { estado: 'ruim' }))
  await bench.processor.drain()
  const kept = await keptOps(bench.store)
  expect([...kept].sort()).toEqual(['op-1', 'op-2', 'op-3'])
  bench.log.length = 0
  expect(await redeliver(bench.world, kept, [])).toBe(3)
  expect(bench.store.rows('patrimonios')[0]).toMatchObject({ estado: 'ruim', _pendentes: 2 })
  await bench.runFor(20)
  expect(bench.log.map((line) => line.split(' ')[2])).toEqual([
    'patrimonio.lote',
    'patrimonio.foto',
    'patrimonio.atualizar',
  ])
  expect(bench.queue()).toEqual([])
})

test('what the server still holds stays where it is, and after the finish nothing is kept to deliver', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), bem('bem-2'))
  await bench.processor.drain()
  const kept = await keptOps(bench.store)
  expect(await redeliver(bench.world, kept, kept)).toBe(0)
  expect(await redeliver(bench.world, kept, ['op-1'])).toBe(1)
  expect(bench.item().op_id).toBe('op-2')
  await bench.capture(finalizar())
  await bench.processor.drain()
  expect(await keptOps(bench.store)).toEqual([])
})

test('what was on its way while what it stands on came back to the queue is not hidden by the older word', async () => {
  const bench = new Bench()
  await bench.capture(lote('novo-1'))
  await bench.processor.drain()
  await bench.capture(bem('novo-1', { estado: 'ruim' }))
  bench.answer = async (item) => {
    if (item.acao === 'patrimonio.atualizar') await redeliver(bench.world, ['op-1'], [])
    // As of a task put aside for the supervisor: with no entity.
    return success(item, null)
  }
  bench.log.length = 0
  await bench.runFor(20)
  expect(bench.log.map((line) => line.split(' ')[2])).toEqual(['patrimonio.atualizar', 'patrimonio.lote'])
  expect(bench.queue()).toEqual([])
  expect(bench.store.rows('patrimonios')[0]).toMatchObject({ estado: 'ruim', condicao: 'em_uso' })
})
