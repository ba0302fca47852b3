import { expect, test } from 'vitest'
import { onSheet } from '#contract/casa/escala-do-grafico.ts'
import { noLaco } from './laco.ts'

const FOLHA = { width: 400, height: 200, margin: 20 }
const [norte, sul, leste] = [
  { nome: 'norte', latitude: -5, longitude: -48 },
  { nome: 'sul', latitude: -13, longitude: -48 },
  { nome: 'leste', latitude: -9, longitude: -46 },
]

test('all the places are on the sheet, north up and east to the right, the same length both ways', () => {
  const projecao = onSheet([norte, sul, leste], FOLHA)
  const [xn, yn] = projecao(norte)
  const [xs, ys] = projecao(sul)
  const [xl, yl] = projecao(leste)
  expect([yn, ys].map(Math.round)).toEqual([20, 180])
  expect(xn).toBe(xs)
  expect(xl).toBeGreaterThan(xn)
  expect(yl).toBeCloseTo(100)
  // Two degrees of longitude at 9° south are a little less than two of latitude.
  expect((xl - xn) / (ys - yn)).toBeCloseTo((2 * Math.cos((9 * Math.PI) / 180)) / 8, 3)
})

test('one place, or several at one spot, stand in the middle', () => {
  expect(onSheet([norte, norte], FOLHA)(norte)).toEqual([200, 100])
})

test('a tap chooses nothing, and a line around the south only what is there', () => {
  const lugares = [norte, sul, leste]
  const projecao = onSheet(lugares, FOLHA)
  expect(noLaco(lugares, [[0, 0]], projecao)).toEqual([])
  const [x, y] = projecao(sul)
  const volta = [
    [x - 9, y - 9],
    [x + 9, y - 9],
    [x + 9, y + 9],
    [x - 9, y + 9],
  ] as const
  expect(noLaco(lugares, volta, projecao)).toEqual([sul])
})
