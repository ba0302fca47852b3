import { expect, test } from 'vitest'
import { enderecoDoRemedio, juntosPorLista } from './registros.ts'

const de = (...enderecos: (string | null)[]) => juntosPorLista(enderecos.map((endereco) => ({ endereco })))

test('findings of assets and of places lead to the lists that hold them, each record once', () => {
  const BENS = '/painel/almoxarifado/patrimonios'
  const { juntos, soltos } = de(`${BENS}/7`, `${BENS}/9`, `${BENS}/7`, '/painel/locais/3')
  expect(juntos.map(({ endereco, quantos }) => [endereco, quantos])).toEqual([
    [`${BENS}?ids=7,9`, 2],
    ['/painel/locais?ids=3', 1],
  ])
  expect(soltos).toBe(0)
})

test('what is of no list is told, and no more records than an address holds are named', () => {
  const { juntos, soltos } = de(null, '/painel/almoxarifado/transferencias/4', '/painel/admin/usuarios/x')
  expect(juntos).toEqual([])
  expect(soltos).toBe(3)
  const muitos = Array.from({ length: 400 }, (_, n) => `/painel/locais/${n + 1}`)
  expect(de(...muitos).juntos[0]).toMatchObject({ quantos: 300, sobram: 100 })
})

test('a remedy without a filter of its own opens what was found, and nothing besides', () => {
  const BENS = '/painel/almoxarifado/patrimonios'
  const PEDIDOS = '/painel/almoxarifado/requisicoes'
  expect(enderecoDoRemedio('D14', [`${BENS}/7`])).toBe(`${BENS}/7`)
  expect(enderecoDoRemedio('D14', [`${BENS}/7`, `${BENS}/9`])).toBe(`${BENS}?ids=7,9`)
  expect(enderecoDoRemedio('D11', [`${PEDIDOS}/4`])).toBe(`${PEDIDOS}/4`)
  expect(enderecoDoRemedio('D11', [`${PEDIDOS}/4`, `${PEDIDOS}/5`])).toBe(
    '/painel/almoxarifado/diagnostico/achados?regra=D11',
  )
  // More than the summary names.
  expect(enderecoDoRemedio('D14', [])).toBe('/painel/almoxarifado/diagnostico/achados?regra=D14')
  expect(enderecoDoRemedio('D17', [])).toMatch(/\?situacao=ativo,.*&nao_verificado_ha=12$/)
  // The records of the rule, and not all that its list would hold.
  expect(enderecoDoRemedio('D17', [`${BENS}/7`, `${BENS}/9`])).toBe(`${BENS}?ids=7,9`)
  // Mended in another list than that of the records.
  expect(enderecoDoRemedio('D20', [`${BENS}/7`])).toBe(
    '/painel/almoxarifado/termos?situacao=sem_termo,a_regularizar,aguardando',
  )
})
