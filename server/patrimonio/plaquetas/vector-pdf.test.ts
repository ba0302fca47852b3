import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { larguraDoTexto, vectorPdf } from './vector-pdf.ts'

/** What is written on the pages, as the fonts are told. */
function escritoNas(pdf: Uint8Array): string {
  const inteiro = Buffer.from(pdf)
  const comeco = inteiro.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(inteiro.subarray(comeco, inteiro.indexOf('\nendstream'))).toString('latin1')
}

function escrito(texto: string): string {
  const pdf = vectorPdf({ largura: 100, altura: 50 }, texto)
  pdf.pagina().escrever({ x: 1, y: 1, texto, corpo: 8 })
  return /\((.*)\) Tj/.exec(escritoNas(pdf.bytes()))?.[1] ?? ''
}

test('a label prints dashes, quotes and the signs of the font as they were written', () => {
  expect(escrito('Sala 2 — Bloco B')).toBe('Sala 2 \\227 Bloco B')
  expect(escrito('1–2 “x” ‘y’ … • €')).toBe('1\\2262 \\223x\\224 \\221y\\222 \\205 \\225 \\200')
  expect(escrito('Ação (nº 3)')).toBe('A\\347\\343o \\(n\\272 3\\)')
  expect(escrito('木 ok')).toBe('? ok')
})

test('what is beyond Latin-1 is measured by its own width', () => {
  expect(larguraDoTexto('—', 10)).toBeCloseTo((10 * 25.4) / 72, 5)
  expect(larguraDoTexto('–', 10)).toBeLessThan(larguraDoTexto('—', 10))
})

test('the title of the file says the same, in its own encoding', () => {
  const bytes = vectorPdf({ largura: 100, altura: 50 }, 'Sala — B').bytes()
  const [, hex = ''] = /\/Title <([0-9a-f]+)>/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe('\uFEFFSala — B')
})
