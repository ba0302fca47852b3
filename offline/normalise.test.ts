import { expect, test } from 'vitest'
import { isCurrent, normalise } from './normalise.ts'
import type { ItemFila } from './queue-item.ts'
import { ANA, Bench, bem, itemDaFila, START } from './testing/bench.ts'

/** As the specification keeps it, written by a tab that knows nothing of the additions. */
const antigo = {
  _id: 1,
  _error: null,
  _tentativas: 2,
  _enfilerado_em: START - 60_000,
  acao: 'patrimonio.atualizar',
  monitoramento_id: 7,
  patrimonio_id: 15,
  estado: 'ruim',
  observacoes: 'sem pé',
} as unknown as ItemFila // as: that is the point

let ops = 0
const completer = {
  ids: { opId: () => `novo-${++ops}` },
  usuario_id: ANA,
  dispositivo_id: 'aparelho',
  agora: START,
  fuso: '-03:00',
}

test('a current row is left exactly as it is', () => {
  const item = itemDaFila()
  const { itens, changed, seq } = normalise([item], 5, completer)
  expect(itens[0]).toBe(item)
  expect([changed.length, seq]).toEqual([0, 5])
})

test('an old row gets a key, a number and an entity, and keeps what it says', () => {
  const { itens, changed, seq } = normalise([antigo], 5, completer)
  expect(changed).toEqual(itens)
  expect(seq).toBe(6)
  expect(itens[0]).toMatchObject({
    _id: 1,
    _tentativas: 2,
    _enfilerado_em: START - 60_000,
    op_id: expect.stringMatching(/^novo-/),
    seq: 6,
    patrimonio_id: '15',
    _entidade: 'patrimonio:15',
    dados: { estado: 'ruim', observacoes: 'sem pé' },
    capturado_em: '2025-04-10T10:59:00.000Z',
    _usuario_id: ANA,
    _ciclo: 1,
    _tentado: false,
  })
  expect(itens.every(isCurrent)).toBe(true)
})

test('several old rows are numbered in the order in which they were written', () => {
  const { itens } = normalise([antigo, { ...antigo, _id: 2 }, itemDaFila({ _id: 3, seq: 1 })], 1, completer)
  expect(itens.map((item) => item.seq)).toEqual([2, 3, 1])
})

test('a row that already has a key keeps it', () => {
  const [item] = normalise([{ ...antigo, op_id: 'dela', seq: 4 }], 9, completer).itens
  expect(item).toMatchObject({ op_id: 'dela', seq: 4 })
})

test('an old row is repaired and kept before it is sent for the first time', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  await bench.store.transaction('rw', ['fila'], (t) => t.fila.put({ ...antigo, _id: 9 }))
  bench.answer = () => ({ tipo: 'sem-resposta', motivo: '' })
  await bench.runFor(5)
  expect(bench.queue().find((item) => item._id === 9)).toMatchObject({ seq: 2, _tentado: true })
  const [novo] = await bench.capture(bem('bem-1'))
  expect(novo?.seq).toBe(3)
})
