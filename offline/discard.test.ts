import { expect, test } from 'vitest'
import { cleanAfter } from './cleanup.ts'
import { discard, planDiscard } from './discard.ts'
import { manifestoDe } from './manifest.ts'
import { storeVisit } from './snapshot.ts'
import {
  Bench,
  bem,
  concluir,
  finalizar,
  foto,
  JOB,
  lote,
  removerFoto,
  SILENCE,
  sala,
} from './testing/bench.ts'

test('a plan names the tasks that would be broken, and not those that would not', async () => {
  const bench = new Bench()
  await bench.capture(lote('novo-1', 'novo-2'), bem('novo-1'), foto('foto-1', 'novo-2'), removerFoto('x'))
  await bench.capture(bem('bem-9'), finalizar())
  const plan = planDiscard(bench.queue(), 'op-1')
  expect(plan?.junto.map((item) => item.op_id)).toEqual(['op-2', 'op-3'])
  expect(plan?.talvezNoServidor).toBe(false)
})

test('a chain is found to its end: asset, its photo, the removal of its photo', async () => {
  const bench = new Bench()
  bench.answer = () => SILENCE
  await bench.capture(foto('foto-0'))
  await bench.capture(lote('novo-1'), foto('foto-1', 'novo-1'))
  const [envio] = bench.queue().filter((item) => item.uuid === 'foto-1')
  await bench.store.transaction('rw', ['fila'], async (t) => {
    if (envio) await t.fila.put({ ...envio, _tentado: true })
  })
  await bench.capture(removerFoto('foto-1'))
  expect(planDiscard(bench.queue(), 'op-2')?.junto.map((item) => item.op_id)).toEqual(['op-3', 'op-4'])
  expect(planDiscard(bench.queue(), 'op-2')?.talvezNoServidor).toBe(true)
})

test('there is no plan for what is not in the queue', () => {
  expect(planDiscard([], 'op-1')).toBeNull()
})

test('nothing is discarded without a reason', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  await expect(discard(bench.world, ['op-1'], ' a ')).rejects.toThrow('motivo')
  expect(bench.queue()).toHaveLength(1)
})

test('a task that others need is not discarded in silence: the message names them', async () => {
  const bench = new Bench()
  await bench.capture(lote('novo-1'), foto('foto-1', 'novo-1'))
  await expect(discard(bench.world, ['op-1'], 'engano')).rejects.toThrow('patrimonio.foto (op-2)')
  expect(bench.queue()).toHaveLength(2)
})

test('a discard is told to the server by a task of its own', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const [registro] = await discard(bench.world, ['op-1'], ' digitei errado ')
  expect(bench.queue()).toEqual([registro])
  expect(registro).toMatchObject({
    acao: 'fila.descartar',
    seq: 2,
    dados: {
      op_id: 'op-1',
      acao: 'patrimonio.atualizar',
      motivo: 'digitei errado',
      descartado_em: '2025-04-10 08:00:00',
      detalhe: { seq: 1, entidade: 'patrimonio:bem-1', tentado: false, monitoramento_id: JOB },
    },
  })
})

test('the row goes back to what it is without the task', async () => {
  const bench = new Bench()
  const visita = {
    id: JOB,
    instalacoes: [],
    arquivos: [],
    patrimonios: [{ id: 1, uuid: 'bem-1', estado: 'novo' }],
  }
  await storeVisit(bench.store, visita, 0)
  await bench.capture(bem('bem-1', { estado: 'bom' }), bem('bem-1', { estado: 'ruim' }))
  await discard(bench.world, ['op-2'], 'engano')
  expect(bench.store.rows('patrimonios')).toMatchObject([{ estado: 'bom', _pendentes: 1 }])
  await discard(bench.world, ['op-1'], 'engano')
  expect(bench.store.rows('patrimonios')).toEqual([
    { id: 1, uuid: 'bem-1', estado: 'novo', monitoramento_id: JOB },
  ])
})

test('what was born here goes with the task that made it, bytes included', async () => {
  const bench = new Bench()
  await bench.capture(lote('novo-1'), foto('foto-1', 'novo-1'))
  await discard(bench.world, ['op-2', 'op-1'], 'lote errado')
  for (const tabela of ['patrimonios', 'arquivos', 'blobs'] as const)
    expect(bench.store.count(tabela)).toBe(0)
  expect(bench.queue().map((item) => item.dados.op_id)).toEqual(['op-2', 'op-1'])
})

test('a finish that was never sent no longer names it', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), foto('foto-1'), finalizar())
  await discard(bench.world, ['op-2'], 'engano')
  expect(manifestoDe(bench.item('op-3'))).toEqual({ ops: ['op-1'], arquivos: [] })
})

test('a refused task that is discarded frees its entity and the finish', async () => {
  const bench = new Bench()
  await bench.capture(sala('sala-1'), finalizar())
  await bench.store.transaction('rw', ['fila'], (t) =>
    t.fila.put({ ...bench.item('op-1'), _estado: 'revisar' }),
  )
  await bench.runFor(60)
  expect(bench.log).toEqual([])
  await discard(bench.world, ['op-1'], 'sala demolida')
  await bench.runFor(60)
  expect(bench.queue()).toEqual([])
})

test('a conclusion that is discarded no longer removes the visit from the device', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, { id: JOB, instalacoes: [], patrimonios: [], arquivos: [] }, 0)
  await bench.capture(concluir())
  expect(await cleanAfter(bench.store, JOB)).toBe(false)
  await discard(bench.world, ['op-1'], 'ainda falta uma sala')
  await bench.runFor(60)
  expect(bench.queue()).toEqual([])
  expect(bench.store.count('monitoramentos')).toBe(1)
})
