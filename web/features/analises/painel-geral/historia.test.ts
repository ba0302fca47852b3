import { expect, test } from 'vitest'
import { mesesDaHistoria } from './historia.ts'

const linha = (chave: string, bens: number | null) => ({
  chave,
  rotulo: chave,
  valores: { bens },
  filtro: null,
})
const linhas = [linha('2026-09', null), linha('2026-10', 40), linha('2026-11', 42)]
const contada = (total: number, total_aproximado = false) => ({ total, total_aproximado })

test('a line has the months that are known, and ends at what the figure tells', () => {
  expect(mesesDaHistoria({ linhas }, 'bens', contada(42))).toEqual([
    { mes: '2026-10', total: 40 },
    { mes: '2026-11', total: 42 },
  ])
  const muitos = [linha('2026-10', 11_000), linha('2026-11', 12_000)]
  expect(mesesDaHistoria({ linhas: muitos }, 'bens', contada(10_000, true))).toHaveLength(2)
})

test('there is no line of other rows than those of the figure, nor of one month', () => {
  expect(mesesDaHistoria({ linhas }, 'bens', contada(41))).toEqual([])
  expect(mesesDaHistoria({ linhas: [linha('2026-11', 42)] }, 'bens', contada(42))).toEqual([])
  expect(mesesDaHistoria({ linhas: [] }, 'bens', contada(0))).toEqual([])
})
