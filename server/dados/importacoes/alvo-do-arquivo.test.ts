import { expect, test } from 'vitest'
import { AlvoComModelo } from '#contract/dados/importacoes.ts'
import { ALVOS } from '#server/import-targets.ts'
import { exigirCenso, outroAlvo, pareceDeOutro } from './alvo-do-arquivo.ts'
import { COLUNAS } from './testing/censo.ts'

const modelo = (alvo: AlvoComModelo) => ALVOS[alvo].campos.map(({ rotulo }) => rotulo)
const pares = AlvoComModelo.options.flatMap((de) => AlvoComModelo.options.map((em) => [de, em] as const))

test.each(pares)('the columns of the model of %s, sent to %s, are told whose they are', (de, em) => {
  expect(outroAlvo(em, modelo(de))).toBe(de === em ? undefined : de)
})

test.each(AlvoComModelo.options)('what %s cannot do without is enough for it to be taken', (alvo) => {
  const { campos } = ALVOS[alvo]
  const exigidos = campos.filter(({ obrigatorio }) => obrigatorio).map(({ rotulo }) => rotulo)
  expect(outroAlvo(alvo, exigidos)).toBeUndefined()
})

test('the census and the others are told apart', () => {
  expect(outroAlvo('locais', [...COLUNAS])).toBe('censo-inep')
  expect(() => exigirCenso(modelo('fornecedores'))).toThrow('parece ser de fornecedores')
  expect(() => exigirCenso(['Alfa', 'Beta'])).toThrow(/^Não reconheci/)
})

test('what is said names the target, and what to do', () => {
  expect(pareceDeOutro('materiais', modelo('fornecedores'))).toBe(
    'Este arquivo parece ser de fornecedores: as colunas são de lá. Se for, comece outra importação, escolha Fornecedores e envie-o.',
  )
  expect(pareceDeOutro('materiais', ['Nome', 'Preço'])).toBeNull()
})
