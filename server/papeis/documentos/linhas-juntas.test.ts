import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { assinaturasJuntas, campos, linhaDeAssinatura, tabela, tituloDaParte } from './elementos.ts'
import { keepTotals, tituloNoFim } from './linhas-juntas.ts'

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

/** How many sign on each page of the file, after so many lines of text: each signs on the one line that is drawn there. */
async function assinadas(
  textos: number,
  quantos: number,
  juntar: typeof assinaturasJuntas,
): Promise<number[]> {
  const linhas = Array.from({ length: textos }, (_, n): Content => ({ text: `texto ${n + 1}` }))
  const nomes = Array.from({ length: quantos }, (_, n) => `Membro ${n + 1}`)
  const content = juntar([...linhas, ...nomes.map(linhaDeAssinatura)])
  const pdf = (await pdfmake.createPdf({ content, compress: false }).getBuffer()).toString('latin1')
  const paginas = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].filter(([, dito = '']) =>
    / Tf\b/.test(dito),
  )
  return paginas.map(([, dito = '']) => dito.match(/ l$/gm)?.length ?? 0).filter((assinam) => assinam > 0)
}

test('the members of a commission sign on one page, or as many on each', { timeout: 60_000 }, async () => {
  const comoVem = (conteudo: readonly Content[]) => [...conteudo]
  const partidas: number[][] = []
  for (let textos = 30; textos < 48; textos += 2) {
    partidas.push(await assinadas(textos, 3, comoVem))
    expect(await assinadas(textos, 3, assinaturasJuntas)).toEqual([3])
  }
  // At some of these sizes they would part.
  expect(partidas.filter(({ length }) => length > 1).length).toBeGreaterThan(0)
  // More than a page has room for.
  expect(await assinadas(4, 10, comoVem)).toEqual([8, 2])
  expect(await assinadas(4, 10, assinaturasJuntas)).toEqual([5, 5])
})

test('a signature alone, and what stands between two, stay as they are', () => {
  const [uma, outra] = [linhaDeAssinatura('Ivo'), linhaDeAssinatura('Lia')]
  expect(assinaturasJuntas([uma])).toEqual([uma])
  expect(assinaturasJuntas([uma, 'entre as duas', outra])).toEqual([uma, 'entre as duas', outra])
})

/** Page of the title of a part, and of the first rule of its table, after so many lines of text. */
async function doTitulo(textos: number, { juntar, campos: linhas }: { juntar: boolean; campos: number }) {
  let titulo = 0
  const pares = Array.from({ length: 2 * linhas }, (_, n) => [`Campo ${n}`, 'dito'] as const)
  const papel: TDocumentDefinitions = {
    compress: false,
    pageMargins: [40, 84, 40, 84],
    defaultStyle: { fontSize: 10, lineHeight: 1.1 },
    styles: { secao: { fontSize: 13, bold: true, margin: [0, 10, 0, 4] }, rotulo: { fontSize: 8 } },
    content: [
      ...Array.from({ length: textos }, (_, n): Content => ({ text: `texto ${n + 1}` })),
      tituloDaParte('Título', linhas),
      campos(pares),
      tabela(['*', 60], ['Material', 'Quantidade'], [['primeira', '1']]),
    ],
    pageBreakBefore(no) {
      const fim = juntar && tituloNoFim(no)
      if (no.style === 'secao') titulo = (no.pageNumbers[0] ?? 0) + (fim ? 1 : 0)
      return fim
    },
  }
  const pdf = (await pdfmake.createPdf(papel).getBuffer()).toString('latin1')
  const paginas = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].filter(([, dito = '']) =>
    / Tf\b/.test(dito),
  )
  return { titulo, linha: paginas.findIndex(([, dito = '']) => / l$/m.test(dito)) + 1 }
}

test.each([0, 1, 3])(
  'a title never stands apart from the first row of its table, with %i lines of fields between them',
  { timeout: 60_000 },
  async (linhas) => {
    let separados = 0
    for (let textos = 32; textos < 54; textos++) {
      const solto = await doTitulo(textos, { juntar: false, campos: linhas })
      if (solto.titulo !== solto.linha) separados++
      const junto = await doTitulo(textos, { juntar: true, campos: linhas })
      expect(junto.titulo, `${textos} lines before`).toBe(junto.linha)
    }
    // At some of these sizes they would part.
    expect(separados).toBeGreaterThan(0)
  },
)
