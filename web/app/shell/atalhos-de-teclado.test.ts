import { afterEach, expect, test } from 'vitest'
import { ATALHOS_DE_TECLADO, acaoDaTecla } from './atalhos-de-teclado.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const soltas = { ctrlKey: false, metaKey: false, altKey: false, target: document.body }

function em(html: string): Element {
  document.body.innerHTML = html
  const primeiro = document.body.firstElementChild
  if (primeiro === null) throw new Error('nothing to type in')
  return primeiro
}

test('the search opens by slash, Ctrl+K and Command+K, and the list of shortcuts by the question mark', () => {
  expect(acaoDaTecla({ ...soltas, key: '/' })).toBe('buscar')
  expect(acaoDaTecla({ ...soltas, key: 'K', ctrlKey: true })).toBe('buscar')
  expect(acaoDaTecla({ ...soltas, key: 'k', metaKey: true })).toBe('buscar')
  expect(acaoDaTecla({ ...soltas, key: '?' })).toBe('mostrar-atalhos')
})

test('other keys, and the browser own combinations, are nobody else', () => {
  expect(acaoDaTecla({ ...soltas, key: 'k' })).toBeNull()
  expect(acaoDaTecla({ ...soltas, key: '/', ctrlKey: true })).toBeNull()
  expect(acaoDaTecla({ ...soltas, key: '/', altKey: true })).toBeNull()
})

test('who switches off the shortcuts of one key keeps those of several', () => {
  localStorage.setItem('zelo_aparencia', JSON.stringify({ atalhos: 'combinados' }))
  for (const key of ['/', '?']) expect(acaoDaTecla({ ...soltas, key })).toBeNull()
  expect(acaoDaTecla({ ...soltas, key: 'k', ctrlKey: true })).toBe('buscar')
})

test('no shortcut fires while one types in a field', () => {
  for (const html of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable></p>']) {
    const target = em(html)
    for (const key of ['/', '?']) expect(acaoDaTecla({ ...soltas, key, target }), html).toBeNull()
    expect(acaoDaTecla({ ...soltas, key: 'k', ctrlKey: true, target }), html).toBeNull()
  }
})

test('no shortcut fires behind an open dialog', () => {
  em('<dialog open></dialog>')
  expect(acaoDaTecla({ ...soltas, key: '/' })).toBeNull()
})

test('the list says each act once', () => {
  const feitos = ATALHOS_DE_TECLADO.flatMap(({ atalhos }) => atalhos.map(({ faz }) => faz))
  expect(new Set(feitos).size).toBe(feitos.length)
})
