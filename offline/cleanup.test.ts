import { expect, test } from 'vitest'
import { cleanAfter, cleanReady, mark } from './cleanup.ts'
import { LEITURAS_LEMBRADAS } from './rows.ts'
import { readMark, storeVisit } from './snapshot.ts'
import { Bench, bem, concluir, finalizar, foto, JOB, SILENCE, success } from './testing/bench.ts'

const TUDO = ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos', 'blobs'] as const

async function prepared(): Promise<Bench> {
  const bench = new Bench()
  const linha = (id: number, uuid: string) => ({ id, uuid })
  await storeVisit(
    bench.store,
    {
      id: JOB,
      instalacoes: [linha(1, 'sala-1')],
      patrimonios: [linha(2, 'bem-1')],
      arquivos: [linha(3, 'a')],
    },
    0,
  )
  await storeVisit(bench.store, { id: 8, instalacoes: [], patrimonios: [linha(9, 'outro')], arquivos: [] }, 0)
  return bench
}

const count = (bench: Bench) => TUDO.map((tabela) => bench.store.count(tabela))

test('a visit with nothing pending leaves the device at once; other visits stay', async () => {
  const bench = await prepared()
  expect(await cleanAfter(bench.store, JOB)).toBe(true)
  expect(count(bench)).toEqual([1, 0, 1, 0, 0])
  expect(bench.store.rows('monitoramentos')[0]?.id).toBe(8)
})

test('a visit with something pending stays, marked, until its last task is acknowledged', async () => {
  const bench = await prepared()
  bench.answer = (item, times) => (item.arquivo && times === 1 ? SILENCE : success(item, null))
  await bench.capture(bem('bem-1'), foto('foto-1'), finalizar(), concluir())
  expect(await cleanAfter(bench.store, JOB)).toBe(false)
  await bench.runFor(60)
  expect(bench.store.count('monitoramentos')).toBe(2)
  await bench.runFor(700)
  expect(count(bench)).toEqual([1, 0, 1, 0, 0])
  expect(bench.notices.at(-1)).toEqual({ tipo: 'monitoramento-limpo', monitoramento_id: JOB })
})

test('a visit that was finished and not concluded stays when its tasks are done', async () => {
  const bench = await prepared()
  await bench.capture(bem('bem-1'), finalizar())
  await bench.runFor(60)
  expect(bench.store.count('monitoramentos')).toBe(2)
})

test('a crash between the last receipt and the clean-up is made good when the app opens', async () => {
  const bench = await prepared()
  await bench.capture(bem('bem-1'))
  await cleanAfter(bench.store, JOB)
  await bench.store.transaction('rw', ['fila'], (t) => t.fila.delete(1))
  await bench.processor.start()
  expect(count(bench)).toEqual([1, 0, 1, 0, 0])
})

test('without a mark there is nothing to clean', async () => {
  const bench = await prepared()
  expect(await cleanReady(bench.store)).toEqual([])
})

test('a device that dies right after the conclusion was kept lets the visit go all the same', async () => {
  const bench = await prepared()
  bench.answer = (item) => success(item, null)
  await bench.capture(bem('bem-1'), finalizar(), concluir())
  await bench.runFor(60)
  expect(bench.store.rows('monitoramentos').map(({ id }) => id)).toEqual([8])
})

test('a correction typed since the conclusion keeps the visit until it is saved or given up', async () => {
  const bench = await prepared()
  bench.answer = (item) => success(item, null)
  await bench.capture(bem('bem-1'), finalizar(), concluir())
  const em = bench.world.clock.now() + 1
  const rascunho = { chave: 'patrimonio:bem-1', monitoramento_id: JOB, em, campos: { observacoes: 'qu' } }
  await bench.store.transaction('rw', ['rascunhos'], (t) => t.rascunhos.put(rascunho))
  await bench.runFor(60)
  expect(bench.queue()).toEqual([])
  expect(await cleanReady(bench.store)).toEqual([])
  await bench.store.transaction('rw', ['rascunhos'], (t) => t.rascunhos.delete(rascunho.chave))
  expect(await cleanReady(bench.store)).toEqual([JOB])
})

test('what the screen of readings remembers keeps no visit, and leaves with it', async () => {
  const bench = await prepared()
  bench.answer = (item) => success(item, null)
  await bench.capture(bem('bem-1'), finalizar(), concluir())
  const em = bench.world.clock.now() + 1
  const lembrado = {
    chave: `${LEITURAS_LEMBRADAS}${JOB}`,
    monitoramento_id: JOB,
    em,
    campos: { ambiente: 'sala' },
  }
  await bench.store.transaction('rw', ['rascunhos'], (t) => t.rascunhos.put(lembrado))
  await bench.runFor(60)
  expect(bench.store.rows('rascunhos')).toEqual([])
  expect(bench.store.rows('monitoramentos').map(({ id }) => id)).not.toContain(JOB)
})

test('marking twice cleans once', async () => {
  const bench = await prepared()
  await bench.capture(bem('bem-1'))
  await cleanAfter(bench.store, JOB)
  await cleanAfter(bench.store, JOB)
  await bench.store.transaction('rw', ['fila'], (t) => t.fila.delete(1))
  expect(await cleanReady(bench.store)).toEqual([JOB])
})

test('an aborted clean-up leaves everything as it was', async () => {
  const bench = await prepared()
  await bench.store.transaction('rw', ['meta'], (t) => t.meta.put({ chave: 'limpar', valor: [JOB] }))
  bench.store.beforeCommit = () => {
    throw new Error('the browser closed the database')
  }
  await expect(cleanReady(bench.store)).rejects.toThrow('closed')
  expect(count(bench)).toEqual([2, 1, 2, 1, 0])
})

test('a visit that the desk sent back is work again: it stays though what was left of it is acknowledged', async () => {
  const bench = await prepared()
  bench.answer = (item, times) => (item.arquivo && times === 1 ? SILENCE : success(item, null))
  await bench.capture(foto('foto-1'), finalizar(), concluir())
  expect(await cleanAfter(bench.store, JOB)).toBe(false)
  const devolvida = { id: JOB, instalacoes: [], patrimonios: [], arquivos: [], concluido_em: null }
  await bench.runFor(60)
  await bench.store.transaction('rw', ['meta'], (t) => mark(t, JOB))
  await storeVisit(bench.store, { ...devolvida, finalizado_em: null }, await readMark(bench.store))
  expect(await cleanReady(bench.store)).toEqual([])
  expect(bench.store.rows('monitoramentos').map(({ id }) => id)).toContain(JOB)
})
