import { expect, test } from 'vitest'
import { type Curva, desenhoDasCurvas, tabelaDasCurvas } from './desenho-das-curvas.ts'

const curva = (nome: string, ...p99: number[]): Curva => ({
  nome,
  pontos: p99.map((ms, n) => ({ bens: 10_000 * 10 ** n, mediana: ms / 2, p99: ms })),
})

test('the table tells median and p99 of each size, and the largest against the smallest', () => {
  expect(tabelaDasCurvas([curva('código exato', 10, 11, 12.5)])).toEqual([
    '| Mediana · p99, ms | 10.000 | 100.000 | 1.000.000 | p99: maior ÷ menor | mediana: maior ÷ menor |',
    '| --- | --- | --- | --- | --- | --- |',
    '| código exato | 5,0 · 10,0 | 5,5 · 11,0 | 6,3 · 12,5 | 1,25 | 1,25 |',
  ])
})

/** Heights of the points of a path, and of the line that a text names. */
function heights(svg: string, from: RegExp): number[] {
  const path = from.exec(svg)?.[1] ?? ''
  return [...path.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
}

test('a curve that stays stays level, and one that doubles rises to the line of two', () => {
  const svg = desenhoDasCurvas([curva('parada', 7, 7, 7), curva('dobra', 3, 4, 6)])
  const [level, doubled] = [
    /d="(M[^"]+)" fill="none" stroke="#1f77b4"/,
    /d="(M[^"]+)" fill="none" stroke="#d1495b"/,
  ]
  const [first, second, third] = heights(svg, level)
  expect([second, third]).toEqual([first, first])
  const two = Number(/y="([\d.]+)"[^>]*>2 ×</.exec(svg)?.[1]) - 4
  expect(heights(svg, doubled).at(-1)).toBeCloseTo(two, 0)
  expect(svg).toContain('<title>p99 de cada tipo de pedido')
  expect(svg).toContain('>dobra: 2,00 ×<')
})

test('names of curves that end together do not stand upon one another', () => {
  const svg = desenhoDasCurvas(['a', 'b', 'c', 'd'].map((nome) => curva(nome, 5, 5)))
  const names = [...svg.matchAll(/y="([\d.]+)" fill="#\w+">[a-d]: /g)].map(([, y]) => Number(y))
  expect(names).toHaveLength(4)
  for (const [n, y] of names.entries()) if (n > 0) expect(y - (names[n - 1] ?? 0)).toBeGreaterThanOrEqual(16)
})
