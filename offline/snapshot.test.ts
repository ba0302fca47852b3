import { expect, test } from 'vitest'
import { readMark, storeVisit, type VisitaCompleta } from './snapshot.ts'
import {
  Bench,
  bem,
  foto,
  iniciar,
  JOB,
  lote,
  refusal,
  removerFoto,
  SILENCE,
  success,
} from './testing/bench.ts'

function visita(parte: Partial<VisitaCompleta> = {}): VisitaCompleta {
  return {
    id: JOB,
    uuid: 'job',
    iniciado_em: null,
    intervalo: null,
    intervalos: [],
    protocolo: 'MON-1',
    instalacoes: [{ id: 1, uuid: 'sala-1', resultado: 'pendente' }],
    patrimonios: [{ id: 11, uuid: 'bem-1', estado: null, resultado: 'pendente', versao: 1 }],
    arquivos: [],
    ...parte,
  }
}

const row = (bench: Bench, uuid: string) => bench.store.rows('patrimonios').find((each) => each.uuid === uuid)

test('a prepared visit is stored by collection, each row with the id of the visit', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita({ arquivos: [{ id: 5, uuid: 'a', tipo: 'anexo' }] }), 0)
  expect(bench.store.rows('monitoramentos')).toMatchObject([{ id: JOB, protocolo: 'MON-1' }])
  expect(bench.store.rows('monitoramentos')[0]).not.toHaveProperty('patrimonios')
  expect(bench.store.rows('patrimonios')).toMatchObject([{ id: 11, monitoramento_id: JOB }])
  expect(bench.store.rows('arquivos')).toMatchObject([{ uuid: 'a', removendo: false, enviando: false }])
})

test('a refetch never hides local work: what is pending stays on top of the newer rows', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await bench.capture(iniciar(), bem('bem-1', { estado: 'ruim' }))
  const novo = { id: 11, uuid: 'bem-1', estado: 'bom', observacoes: 'da Ana', versao: 2 }
  await storeVisit(bench.store, visita({ patrimonios: [novo] }), await readMark(bench.store))
  expect(row(bench, 'bem-1')).toMatchObject({ estado: 'ruim', observacoes: 'da Ana', versao: 2, _base: novo })
  expect(bench.store.rows('monitoramentos')[0]).toMatchObject({
    iniciado_em: '2025-04-10T11:00:00.000Z',
    _pendentes: 1,
  })
})

test('what was born on the device stays although the server does not list it', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await bench.capture(lote('novo-1'), foto('foto-1'))
  await storeVisit(bench.store, visita(), await readMark(bench.store))
  expect(row(bench, 'novo-1')).toMatchObject({ _base: null })
  expect(bench.store.count('arquivos')).toBe(1)
})

test('a row that the server no longer lists leaves', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await storeVisit(bench.store, visita({ patrimonios: [] }), 0)
  expect(bench.store.count('patrimonios')).toBe(0)
})

test('the uuid row gives way when the refetch already brings the number', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await bench.capture(lote('novo-1'), bem('novo-1', { estado: 'ruim' }))
  const lista = [{ id: 501, uuid: 'novo-1', estado: 'bom' }]
  await storeVisit(bench.store, visita({ patrimonios: lista }), 0)
  expect(bench.store.rows('patrimonios').filter((each) => each.uuid === 'novo-1')).toMatchObject([
    { id: 501, estado: 'ruim' },
  ])
})

test('a receipt that came while the visit was being fetched is newer than the fetch', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await bench.capture(bem('bem-1', { estado: 'ruim' }), lote('novo-1'))
  const mark = await readMark(bench.store)
  const velha = visita()
  bench.answer = (item) => {
    if (item.acao !== 'patrimonio.lote')
      return success(item, { id: 11, uuid: 'bem-1', estado: 'ruim', versao: 2 })
    return success(item, { patrimonios: [{ id: 501, uuid: 'novo-1', monitoramento_id: JOB }], arquivos: [] })
  }
  await bench.runFor(10)
  await storeVisit(bench.store, velha, mark)
  expect(row(bench, 'bem-1')).toMatchObject({ estado: 'ruim', versao: 2 })
  expect(row(bench, 'novo-1')).toMatchObject({ id: 501 })
  await storeVisit(bench.store, velha, await readMark(bench.store))
  expect(row(bench, 'bem-1')).toMatchObject({ estado: null, versao: 1 })
})

test('a file removed while the visit was being fetched does not come back', async () => {
  const bench = new Bench()
  const arquivos = [{ id: 5, uuid: 'foto-1', tipo: 'foto_geral' }]
  await storeVisit(bench.store, visita({ arquivos }), 0)
  await bench.capture(removerFoto('foto-1'))
  const mark = await readMark(bench.store)
  await bench.runFor(10)
  expect(bench.store.count('arquivos')).toBe(0)
  await storeVisit(bench.store, visita({ arquivos }), mark)
  expect(bench.store.count('arquivos')).toBe(0)
})

test('a photo that the server refused stays on the device through a refetch', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(422, 'ERR_FORM_VALIDATION', 'Ilegível')
  await bench.capture(foto('foto-1'))
  await bench.runFor(5)
  await storeVisit(bench.store, visita(), await readMark(bench.store))
  expect(bench.store.rows('arquivos')).toMatchObject([{ uuid: 'foto-1', invalido: true }])
  await bench.capture(removerFoto('foto-1'))
  expect([bench.store.count('arquivos'), bench.store.count('blobs'), bench.store.count('fila')]).toEqual([
    0, 0, 0,
  ])
})

test('a receipt puts the server row beneath what is still pending', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  bench.answer = (item, times) => {
    if (item.seq > 1 || times > 1) return SILENCE
    return success(item, { id: 11, uuid: 'bem-1', estado: 'regular', condicao: 'em_uso', versao: 2 })
  }
  await bench.capture(bem('bem-1', { estado: 'regular' }), bem('bem-1', { estado: 'ruim' }))
  await bench.runFor(5)
  expect(row(bench, 'bem-1')).toMatchObject({
    estado: 'ruim',
    condicao: 'em_uso',
    _pendentes: 1,
    _base: { estado: 'regular', versao: 2 },
  })
})

test('when nothing is pending the row is the row of the server, without marks', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  bench.answer = (item) => success(item, { id: 11, uuid: 'bem-1', estado: 'ruim', versao: 2 })
  await bench.capture(bem('bem-1', { estado: 'ruim' }))
  await bench.runFor(5)
  expect(row(bench, 'bem-1')).toEqual({
    id: 11,
    uuid: 'bem-1',
    monitoramento_id: JOB,
    estado: 'ruim',
    resultado: 'pendente',
    versao: 2,
    _recibo: 1,
  })
})

test('a receipt without an entity leaves the row as the task made it', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita(), 0)
  await bench.capture(bem('bem-1', { estado: 'ruim' }))
  await bench.runFor(5)
  expect(row(bench, 'bem-1')).toMatchObject({ estado: 'ruim', resultado: 'conferido' })
  expect(row(bench, 'bem-1')).not.toHaveProperty('_base')
})

test('what a start answers keeps the parts of the prepared visit that it does not carry', async () => {
  const bench = new Bench()
  await storeVisit(bench.store, visita({ vocabularios: { estado: [] } }), 0)
  bench.answer = (item) =>
    success(item, { id: JOB, uuid: 'job', iniciado_em: 'agora', intervalo: { inicio: 'agora' } })
  await bench.capture(iniciar())
  await bench.runFor(5)
  expect(bench.store.rows('monitoramentos')).toMatchObject([
    { iniciado_em: 'agora', vocabularios: { estado: [] }, protocolo: 'MON-1' },
  ])
})

test('five thousand assets with three hundred pending tasks are merged in one pass', async () => {
  const bench = new Bench()
  const patrimonios = Array.from({ length: 5_000 }, (_, i) => ({
    id: i + 1,
    uuid: `bem-${i + 1}`,
    estado: null,
  }))
  await storeVisit(bench.store, visita({ patrimonios }), 0)
  await bench.capture(...Array.from({ length: 300 }, (_, i) => bem(`bem-${i + 1}`, { estado: 'bom' })))
  await storeVisit(bench.store, visita({ patrimonios }), 0)
  expect(bench.store.rows('patrimonios').filter((each) => each.estado === 'bom')).toHaveLength(300)
})
