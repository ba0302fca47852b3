import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentil, previsaoDe } from './previsao.ts'

const serie = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 6, maxLength: 40 })

test('less than half a year says nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 5 }), (curta) => {
      expect(previsaoDe(curta)).toBeNull()
    }),
  )
})

test('a year that repeats itself is foreseen without error, and nothing beats saying so', () => {
  const ano = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(ano, (meses) => {
      const previsao = previsaoDe([...meses, ...meses, ...meses])
      expect(previsao?.erro).toBe(0)
      // The first of the next year is in course.
      expect(previsao?.meses.map(({ previsto }) => previsto)).toEqual(meses.slice(1, 4))
      expect(previsao?.erro_do_ano_anterior).toBe(0)
    }),
  )
})

test('the error is that of the chosen method alone, and no candidate of the same tries misses by less', () => {
  fc.assert(
    fc.property(serie, (meses) => {
      const previsao = previsaoDe(meses)
      if (previsao === null) return
      expect(previsao.meses).toHaveLength(3)
      if (previsao.erro !== null && previsao.erro_do_ano_anterior !== null)
        expect(previsao.erro).toBeLessThanOrEqual(previsao.erro_do_ano_anterior)
      for (const { previsto, minimo, maximo } of previsao.meses) {
        expect(previsto).toBeGreaterThanOrEqual(0)
        if (minimo !== null && maximo !== null) expect(minimo).toBeLessThanOrEqual(maximo)
      }
    }),
  )
})

/** The mean of the last three, tried by hand. */
function erroDaMedia(meses: readonly number[]): number {
  let faltou = 0
  let houve = 0
  for (let alvo = Math.max(1, meses.length - 12); alvo < meses.length; alvo++)
    for (const adiante of [2, 3, 4]) {
      const sabidos = meses.slice(0, alvo - adiante + 1)
      if (alvo - adiante + 1 < 3) continue
      const media = ((sabidos.at(-1) ?? 0) + (sabidos.at(-2) ?? 0) + (sabidos.at(-3) ?? 0)) / 3
      faltou += Math.abs((meses[alvo] ?? 0) - media)
      houve += meses[alvo] ?? 0
    }
  return faltou / houve
}

test('of a short history only the methods that need no year compete, on every month that they can foresee', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 8, maxLength: 12 }), (meses) => {
      const previsao = previsaoDe(meses)
      expect(previsao?.erro_do_ano_anterior).toBeNull()
      if (previsao?.metodo === 'media') expect(previsao.erro).toBeCloseTo(erroDaMedia(meses), 9)
      else expect(previsao?.erro ?? Infinity).toBeLessThanOrEqual(erroDaMedia(meses) + 1e-9)
    }),
  )
})

test('a percentile is that of PostgreSQL: by interpolation between the neighbours', () => {
  expect(percentil([], 0.5)).toBeNull()
  expect(percentil([3, 1], 0.5)).toBe(2)
  expect(percentil([10, 20, 30, 40], 0.9)).toBeCloseTo(37)
})
