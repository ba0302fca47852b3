import { expect, test } from 'vitest'
import { LARGEST, SMALLEST, setName } from './typed-signature.ts'

const paper = { width: 820, height: 260 }
/** About as wide as the letters of the face. */
const measure = (text: string, size: number) => text.length * size * 0.45

test('a short name is large on one line, and a long one goes over lines that are still read', () => {
  expect(setName('Ana Lima', paper, measure)).toEqual({ size: LARGEST, lines: ['Ana Lima'] })
  const longo = setName('Maria Aparecida das Graças Bandeira de Alcântara', paper, measure)
  expect(longo.lines).toHaveLength(2)
  expect(longo.size).toBeGreaterThanOrEqual(60)
  expect(longo.lines.join(' ')).toBe('Maria Aparecida das Graças Bandeira de Alcântara')
})

test('whatever is typed fits the paper, at a size that can be read', () => {
  for (const nome of ['x'.repeat(150), `${'Maria '.repeat(24)}Lima`, 'Ana']) {
    const { size, lines } = setName(nome, paper, measure)
    expect(size).toBeGreaterThanOrEqual(SMALLEST)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(paper.width)
    expect(lines.length * size * 1.2).toBeLessThanOrEqual(paper.height)
    expect(lines.join('').replaceAll(' ', '')).toBe(nome.replaceAll(' ', ''))
  }
})
