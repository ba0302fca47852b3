import { expect, test } from 'vitest'
import { storeVisit } from './snapshot.ts'
import { Bench, bem, JOB, SILENCE, success } from './testing/bench.ts'

const linha = (versao: number, campos: object) => ({
  id: 1,
  uuid: 'bem-1',
  monitoramento_id: JOB,
  versao,
  ...campos,
})

async function visited(...patrimonios: object[]): Promise<Bench> {
  const bench = new Bench()
  await storeVisit(bench.store, { id: JOB, instalacoes: [], patrimonios, arquivos: [] }, 0)
  return bench
}

test('the stored answer of a replay does not put an older row over one that was fetched since', async () => {
  const bench = await visited(linha(1, { estado: null, observacoes: null }))
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  bench.answer = () => SILENCE
  await bench.processor.turn()
  const fetched = linha(3, { estado: 'bom', observacoes: 'de outra agente' })
  await storeVisit(bench.store, { id: JOB, instalacoes: [], patrimonios: [fetched], arquivos: [] }, 0)
  bench.answer = (item) => success(item, linha(2, { estado: 'bom', observacoes: null }))
  await bench.processor.drain()
  expect(bench.store.rows('patrimonios')).toMatchObject([
    { versao: 3, estado: 'bom', observacoes: 'de outra agente' },
  ])
})

test('a newer answer stands, and so does one of a row that was made anew', async () => {
  const bench = await visited(linha(2, { estado: null }))
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  bench.answer = (item) => success(item, linha(3, { estado: 'ruim' }))
  await bench.processor.drain()
  expect(bench.store.rows('patrimonios')).toMatchObject([{ versao: 3, estado: 'ruim' }])
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  bench.answer = (item) => success(item, { ...linha(1, { estado: 'bom' }), id: 90 })
  await bench.processor.drain()
  expect(bench.store.rows('patrimonios')).toMatchObject([{ id: 90, versao: 1, estado: 'bom' }])
})

test('what is said of a visit that has just left the device is sent, and makes no visit of it', async () => {
  const bench = new Bench()
  await bench.capture({
    acao: 'roteiro.responder',
    monitoramento_id: JOB,
    dados: { respostas: { agua: 'sim' } },
  })
  expect(bench.store.rows('monitoramentos')).toEqual([])
  bench.answer = (item) => success(item, { id: JOB, respostas: { agua: 'sim' } })
  await bench.processor.drain()
  expect(bench.store.rows('fila')).toEqual([])
  expect(bench.store.rows('monitoramentos')).toEqual([])
})
