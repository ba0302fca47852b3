// Of each paper that lists assets: one without a label is told by its official number, which the paper keeps.
import { expect, test } from 'vitest'
import { sampleOf } from '#contract/casa/testing/sample.ts'
import { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { type NumerosDoBem, numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { TIPOS } from '#server/document-types.ts'
import type { Capa } from './tipo-documental.ts'

const CAPA = { fuso: 'America/Araguaina' } as Capa // as: what these pages read of it
const PLAQUETA = '000026-9'
const TOMBAMENTO = 'S2/00026'
const CHAVES = ['plaqueta', 'referencia_id']

/** The same with these numbers in each asset of it. */
function comNumeros(valor: unknown, { plaqueta, tombamento }: NumerosDoBem): unknown {
  if (Array.isArray(valor)) return valor.map((um) => comNumeros(um, { plaqueta, tombamento }))
  if (typeof valor !== 'object' || valor === null) return valor
  const chave = CHAVES.find((uma) => Object.hasOwn(valor, uma))
  if (chave !== undefined) return { ...valor, [chave]: plaqueta, tombamento }
  return Object.fromEntries(
    Object.entries(valor).map(([nome, um]) => [nome, comNumeros(um, { plaqueta, tombamento })]),
  )
}

const exemploDe = (tipo: TipoDeDocumento): unknown => sampleOf(TIPOS[tipo].dados)
const impresso = (tipo: TipoDeDocumento, numeros: NumerosDoBem): string =>
  JSON.stringify(
    TIPOS[tipo].paginas(TIPOS[tipo].dados.parse(comNumeros(exemploDe(tipo), numeros)), CAPA, new Map()),
  )

const COM_BENS = TipoDeDocumento.options.filter((tipo) =>
  CHAVES.some((chave) => JSON.stringify(exemploDe(tipo)).includes(`"${chave}":`)),
)

test('the papers that list assets by their label are found', () => {
  expect(COM_BENS).toEqual(
    expect.arrayContaining([
      'termo_de_responsabilidade',
      'relacao_por_ambiente',
      'guia_de_transferencia',
      'romaneio',
      'relatorio_de_divergencia',
      'laudo_de_avaliacao',
      'termo_de_baixa',
    ]),
  )
})

test.each(COM_BENS)('%s tells an asset without label by its tombamento', (tipo) => {
  expect(impresso(tipo, { plaqueta: null, tombamento: TOMBAMENTO })).toContain(TOMBAMENTO)
  expect(impresso(tipo, { plaqueta: null, tombamento: TOMBAMENTO })).not.toContain('Sem plaqueta')
  expect(impresso(tipo, { plaqueta: PLAQUETA, tombamento: null })).toContain(PLAQUETA)
})

test('what has no number at all is said to have none', () => {
  expect(numeroDoBem({ plaqueta: null, tombamento: null })).toBe('Sem plaqueta')
})
