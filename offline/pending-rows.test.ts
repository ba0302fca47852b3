// A task changes rows that are not its own: at capture, at the answer, when the visit is read again, and not once it is discarded.
import { expect, test, vi } from 'vitest'
import { discard } from './discard.ts'
import { pendentesDaLinha, pendentesPorLinha } from './pending-rows.ts'
import { storeVisit } from './snapshot.ts'
import { Bench, bem, itemDaFila, JOB, SILENCE, success } from './testing/bench.ts'
import { compose } from './view.ts'

const linha = (id: number, uuid: string, campos: object = {}) => ({
  id,
  uuid,
  monitoramento_id: JOB,
  versao: 1,
  resultado: 'pendente',
  ...campos,
})

const VISITA = {
  id: JOB,
  instalacoes: [linha(1, 'sala-1'), linha(2, 'sala-2', { devolvido: 'Confira o teto' })],
  patrimonios: [linha(1, 'bem-1'), linha(2, 'bem-2'), linha(3, 'bem-3', { resultado: 'conferido' })],
  arquivos: [],
}

async function visited(): Promise<Bench> {
  const bench = new Bench()
  await storeVisit(bench.store, VISITA, 0)
  return bench
}

const lido = (uuid: string, instalacao_uuid: string) => ({
  acao: 'patrimonio.ver' as const,
  monitoramento_id: JOB,
  patrimonio_id: uuid,
  dados: { patrimonio_uuid: uuid, instalacao_uuid, origem: 'camera', lido_em: '2025-04-10 08:00:00' },
})

const fim = {
  acao: 'monitoramento.finalizar' as const,
  monitoramento_id: JOB,
  dados: { responsavel_nome: 'Rosa Dias' },
}

const resultados = (bench: Bench, tabela: 'instalacoes' | 'patrimonios') =>
  Object.fromEntries(bench.store.rows(tabela).map(({ uuid, resultado }) => [uuid, resultado]))

test('a room where an asset was read is seen, waits for nothing of it, and stays so at the answer and the next reading', async () => {
  const bench = await visited()
  await bench.capture(lido('bem-1', 'sala-1'))
  const vistas = { 'sala-1': 'vista', 'sala-2': 'pendente' }
  expect(resultados(bench, 'instalacoes')).toEqual(vistas)
  expect(bench.store.rows('instalacoes')[0]).toMatchObject({ _pendentes: 0 })
  await storeVisit(bench.store, VISITA, 0)
  expect(resultados(bench, 'instalacoes')).toEqual(vistas)
  bench.answer = (item) =>
    success(item, { patrimonio: null, instalacao: { ...linha(1, 'sala-1'), versao: 2, resultado: 'vista' } })
  await bench.processor.drain()
  expect(resultados(bench, 'instalacoes')).toEqual(vistas)
  expect(bench.store.rows('instalacoes')[0]).toMatchObject({ versao: 2 })
})

test('being in a room that the desk sent back does not settle it', async () => {
  const bench = await visited()
  await bench.capture(lido('bem-1', 'sala-2'))
  expect(bench.store.rows('instalacoes')[1]).toMatchObject({
    resultado: 'pendente',
    devolvido: 'Confira o teto',
  })
})

test('a reading in a room that is not on the device makes no room of it', async () => {
  const bench = await visited()
  await bench.capture(lido('bem-1', 'sala-9'))
  bench.answer = (item) =>
    success(item, { patrimonio: null, instalacao: linha(9, 'sala-9', { resultado: 'vista' }) })
  await bench.processor.drain()
  expect(Object.keys(resultados(bench, 'instalacoes'))).toEqual(['sala-1', 'sala-2'])
})

test('a reading that is discarded leaves its room as the server has it', async () => {
  const bench = await visited()
  const [item] = await bench.capture(lido('bem-1', 'sala-1'))
  await discard(bench.world, [item?.op_id ?? ''], 'Engano')
  expect(resultados(bench, 'instalacoes')).toMatchObject({ 'sala-1': 'pendente' })
})

test('the finish says of what nobody saw that it was not found; discarded, it is unsaid', async () => {
  const bench = await visited()
  await bench.capture(lido('bem-2', 'sala-1'))
  const [item] = await bench.capture(fim)
  const ditos = { 'bem-1': 'nao_localizado', 'bem-2': 'visto', 'bem-3': 'conferido' }
  expect(resultados(bench, 'patrimonios')).toEqual(ditos)
  await storeVisit(bench.store, VISITA, 0)
  expect(resultados(bench, 'patrimonios')).toEqual(ditos)
  await discard(bench.world, [item?.op_id ?? ''], 'Engano')
  expect(resultados(bench, 'patrimonios')).toMatchObject({ 'bem-1': 'pendente', 'bem-2': 'visto' })
})

test('what is corrected after the finish stays on the screen when the finish is answered', async () => {
  const bench = await visited()
  await bench.capture(fim)
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  bench.answer = (item) => (item.acao === 'monitoramento.finalizar' ? success(item, { id: JOB }) : SILENCE)
  await bench.processor.turn()
  expect(bench.queue().map(({ acao }) => acao)).toEqual(['patrimonio.atualizar'])
  expect(resultados(bench, 'patrimonios')).toEqual({
    'bem-1': 'conferido',
    'bem-2': 'nao_localizado',
    'bem-3': 'conferido',
  })
})

/** How often a call of the assets' table is asked for from now on. */
function asked({ store }: Bench): Map<string, number> {
  const times = new Map<string, number>()
  const transaction = store.transaction.bind(store)
  vi.spyOn(store, 'transaction').mockImplementation((mode, names, fn) =>
    transaction(mode, names, (tables) => {
      const patrimonios = new Proxy(Reflect.get(tables, 'patrimonios'), {
        get(table, name) {
          times.set(String(name), (times.get(String(name)) ?? 0) + 1)
          const value: unknown = Reflect.get(table, name)
          return typeof value === 'function' ? value.bind(table) : value
        },
      })
      return fn({ ...tables, patrimonios })
    }),
  )
  return times
}

test('thousands of assets that nobody saw are read and written at once, at the finish and at its answer', async () => {
  const bench = new Bench()
  const patrimonios = Array.from({ length: 3_000 }, (_, n) => linha(n + 1, `bem-${n + 1}`))
  await storeVisit(bench.store, { ...VISITA, patrimonios }, 0)
  const times = asked(bench)
  await bench.capture(fim)
  bench.answer = (item) => success(item, { id: JOB })
  await bench.processor.drain()
  expect(bench.queue()).toEqual([])
  expect(new Set(Object.values(resultados(bench, 'patrimonios')))).toEqual(new Set(['nao_localizado']))
  expect([...times.values()].reduce((sum, n) => sum + n, 0)).toBeLessThan(20)
})

test('of a batch, which rows are its own is asked once, however many they are', () => {
  const uuids = Array.from({ length: 500 }, (_, n) => `bem-${n + 1}`)
  const lidos = vi.fn(() => uuids)
  const dados = Object.defineProperty({}, 'uuids', { get: lidos })
  const lote = itemDaFila({ acao: 'patrimonio.lote', dados })
  const pendentes = pendentesPorLinha([lote])
  for (const chave of uuids) {
    const linha = compose(null, pendentesDaLinha(pendentes, { tabela: 'patrimonios', chave }), chave)
    expect(linha).toMatchObject({ uuid: chave, _pendentes: 1, _criado_por: lote.op_id })
  }
  expect(lidos.mock.calls.length).toBeLessThan(5)
})
