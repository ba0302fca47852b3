import { expect, test } from 'vitest'
import { juntosPorLista } from './registros.ts'

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
