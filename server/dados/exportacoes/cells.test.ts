import { expect, test } from 'vitest'
import { cellWriter } from './cells.ts'

const { text } = cellWriter('America/Araguaina')

test('money has its cents written always, and a number only what it has', () => {
  expect([90, 1357, 67.85, 0.1 + 0.2, -4870].map((valor) => text(valor, 'dinheiro'))).toEqual([
    '90,00',
    '1357,00',
    '67,85',
    '0,30',
    '-4870,00',
  ])
  expect([90, 1.5].map((valor) => text(valor, 'numero'))).toEqual(['90', '1,5'])
  expect(text(null, 'dinheiro')).toBe('')
})
