import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escrito, noArquivo } from '#contract/analises/escrita-dos-insights.ts'
import { parteDe } from './pedido.ts'

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

test('3 of 17 are 17,6 %, on the screen and in the file', () => {
  expect(escrito('parte', parteDe(3, 17))).toBe('17,6%')
  expect(noArquivo('parte', parteDe(3, 17))).toBe(17.6471)
  expect(parteDe(3, 0)).toBeNull()
})

test('a part of any whole is rounded once', () => {
  const partes = fc
    .integer({ min: 2, max: 1_000 })
    .chain((todo) =>
      fc.tuple(
        fc.integer({ min: Math.ceil(todo / 100), max: todo - Math.ceil(todo / 100) }),
        fc.constant(todo),
      ),
    )
  fc.assert(
    fc.property(partes, ([parte, todo]) => {
      // In whole numbers, halves up: thousandths of the whole.
      const milesimos = Math.floor((2_000 * parte + todo) / (2 * todo))
      expect(escrito('parte', parteDe(parte, todo))).toBe(`${umaCasa.format(milesimos / 10)}%`)
    }),
  )
})
