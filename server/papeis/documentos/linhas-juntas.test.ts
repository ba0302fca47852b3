import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { tabela } from './elementos.ts'
import { keepTotals } from './linhas-juntas.ts'

const pasta = new URL('../../../node_modules/pdfmake/fonts/Roboto/', import.meta.url).pathname
pdfmake.setFonts({ Roboto: { normal: `${pasta}Roboto-Regular.ttf`, bold: `${pasta}Roboto-Medium.ttf` } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((caminho) => caminho.startsWith(pasta))
keepTotals()

/** Of each text, the page on which it stands. */
async function paginasDe(linhas: number, opcoes: { total?: boolean }): Promise<Map<string, number>> {
  const onde = new Map<string, number>()
  const corpo = Array.from({ length: linhas }, (_, n) => [`linha ${n + 1}`, String(n)])
  const papel: TDocumentDefinitions = {
    content: [tabela(['*', 60], ['Conta', 'Valor'], [...corpo, ['Total', 'soma']], opcoes)],
    pageBreakBefore: ({ text, pageNumbers }) => {
      if (typeof text === 'string' && pageNumbers[0] !== undefined) onde.set(text, pageNumbers[0])
      return false
    },
  }
  await pdfmake.createPdf(papel).getBuffer()
  return onde
}

/** As many rows as it takes for the total to be the first of the second page, or not to be. */
const TAMANHOS = Array.from({ length: 14 }, (_, n) => n + 32)

async function sozinhos(opcoes: { total?: boolean }): Promise<number[]> {
  const achados: number[] = []
  for (const linhas of TAMANHOS) {
    const onde = await paginasDe(linhas, opcoes)
    if (onde.get('Total') !== onde.get(`linha ${linhas}`)) achados.push(linhas)
  }
  return achados
}

test('a total never stands alone on its page', { timeout: 60_000 }, async () => {
  // Of any table it may: the sizes are those at which it happens.
  expect((await sozinhos({})).length).toBeGreaterThan(0)
  expect(await sozinhos({ total: true })).toEqual([])
})

test('a table of one row and its total is laid out as any other', async () => {
  expect([...(await paginasDe(1, { total: true })).keys()]).toEqual(
    expect.arrayContaining(['Conta', 'linha 1', 'Total']),
  )
  expect((await paginasDe(0, { total: true })).get('Total')).toBe(1)
})
