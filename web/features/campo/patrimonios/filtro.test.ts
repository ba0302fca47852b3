import { expect, test } from 'vitest'
import { ResultadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { filtrosPara } from '#web/partes/campo/devolvidos.ts'
import { patrimonio } from '#web/testing/visit-rows.ts'
import { FILTROS, filtrados } from './filtro.ts'

const visto = patrimonio(2, { resultado: 'visto', instalacao_uuid: 'sala' })
const conferido = patrimonio(3, { resultado: 'conferido', estado: 'bom', condicao: 'em_uso' })
const novo = patrimonio(4, { resultado: 'nao_cadastrado', estado: 'novo', condicao: 'em_uso' })
const lista = [patrimonio(1), visto, conferido, novo]
const criterio = { filtro: 'todos', texto: '', ambiente: '' } as const

test('each filter shows what its name says', () => {
  expect(filtrados(lista, { ...criterio, filtro: 'pendentes' })).toEqual([lista[0]])
  expect(filtrados(lista, { ...criterio, filtro: 'vistos' })).toEqual([visto, conferido, novo])
  expect(filtrados(lista, { ...criterio, filtro: 'conferidos' })).toEqual([conferido, novo])
  expect(filtrados(lista, { ...criterio, filtro: 'divergentes' })).toEqual([novo])
})

test('what an earlier finish did not find is still to be seen: pending and seen make up the list', () => {
  const todos = ResultadoDoPatrimonio.options.map((resultado, n) => patrimonio(n + 1, { resultado }))
  const pendentes = filtrados(todos, { ...criterio, filtro: 'pendentes' })
  expect(pendentes.map(({ resultado }) => resultado)).toEqual(['pendente', 'nao_localizado'])
  expect(filtrados(todos, { ...criterio, filtro: 'vistos' })).toHaveLength(todos.length - pendentes.length)
})

test('a room narrows the list, and so does having none', () => {
  expect(filtrados(lista, { ...criterio, ambiente: 'sala' })).toEqual([visto])
  expect(filtrados(lista, { ...criterio, ambiente: 'sem' })).toEqual([lista[0], conferido, novo])
})

test('all words must be found, in any field, without accents', () => {
  expect(filtrados(lista, { ...criterio, texto: 'giratoria ipe' })).toHaveLength(4)
  expect(filtrados(lista, { ...criterio, texto: '000003' })).toEqual([conferido])
  expect(filtrados(lista, { ...criterio, texto: 'giratoria mesa' })).toEqual([])
})

test('what the desk sent back is found among all, and is a choice only while there is some', () => {
  const devolvido = patrimonio(5, { devolvido: 'Confira a plaqueta' })
  expect(filtrados([...lista, devolvido], { ...criterio, filtro: 'corrigir' })).toEqual([devolvido])
  const nomes = (itens: typeof lista, atual: 'todos' | 'corrigir') =>
    filtrosPara(FILTROS, itens, atual).map(({ value }) => value)
  expect(nomes(lista, 'todos')).not.toContain('corrigir')
  expect(nomes([...lista, devolvido], 'todos')).toContain('corrigir')
  // The last one was corrected: what is shown stays a choice.
  expect(nomes(lista, 'corrigir')).toContain('corrigir')
})
