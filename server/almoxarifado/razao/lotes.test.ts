import { expect, test } from 'vitest'
import { escolherLotes } from './lotes.ts'

const um = (
  lote_id: number | null,
  qtd_e3: number,
  validade: string | null,
  fabricacao: string | null = null,
) => ({
  lote_id,
  endereco_id: null,
  qtd_e3,
  validade,
  fabricacao,
})

test('what expires first leaves first, then what was made first, then what has no date', () => {
  const lotes = [
    um(1, 5, null),
    um(2, 5, '2027-05-01'),
    um(3, 5, '2027-01-01', '2026-02-01'),
    um(4, 5, '2027-01-01', '2026-01-01'),
  ]
  const { partes, falta_e3 } = escolherLotes(lotes, 17)
  expect(partes.map(({ lote_id, qtd_e3 }) => [lote_id, qtd_e3])).toEqual([
    [4, 5],
    [3, 5],
    [2, 5],
    [1, 2],
  ])
  expect(falta_e3).toBe(0)
})

test('what there is not is said', () => {
  expect(escolherLotes([um(1, 5, null)], 8)).toEqual({
    partes: [{ lote_id: 1, endereco_id: null, qtd_e3: 5 }],
    falta_e3: 3,
  })
})
