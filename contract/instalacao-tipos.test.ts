import { expect, test } from 'vitest'
import {
  problemasDosRecursos,
  type Recurso,
  recursosAplicaveis,
  recursosFaltantes,
} from './instalacao-tipos.ts'

const lista: Recurso[] = [
  { chave: 'tem_agua', rotulo: 'Tem água?', tipo: 'sim_nao', obrigatorio: true },
  {
    chave: 'torneiras',
    rotulo: 'Torneiras',
    tipo: 'quantidade',
    obrigatorio: true,
    so_se: { chave: 'tem_agua', valor: true },
  },
  { chave: 'limpeza', rotulo: 'Limpeza', tipo: 'escala' },
  { chave: 'piso', rotulo: 'Piso', tipo: 'opcao', opcoes: [{ valor: 'cimento', rotulo: 'Cimento' }] },
  { chave: 'nota', rotulo: 'Nota', tipo: 'texto' },
]

test('a recurso that depends on another applies only when the other has its value', () => {
  const chaves = (valores: Record<string, boolean>) =>
    recursosAplicaveis(lista, valores).map(({ chave }) => chave)
  expect(chaves({ tem_agua: true })).toContain('torneiras')
  expect(chaves({ tem_agua: false })).not.toContain('torneiras')
  expect(chaves({})).not.toContain('torneiras')
})

test('what is mandatory and applies is missing until it has a value; no and zero are values', () => {
  expect(recursosFaltantes(lista, {})).toEqual(['tem_agua'])
  expect(recursosFaltantes(lista, { tem_agua: true })).toEqual(['torneiras'])
  expect(recursosFaltantes(lista, { tem_agua: true, torneiras: null })).toEqual(['torneiras'])
  expect(recursosFaltantes(lista, { tem_agua: true, torneiras: 0 })).toEqual([])
  expect(recursosFaltantes(lista, { tem_agua: false })).toEqual([])
})

test('a well-formed or empty value is no problem', () => {
  const cheios = { tem_agua: true, torneiras: 3, limpeza: 5, piso: 'cimento', nota: 'ok' }
  expect(problemasDosRecursos(lista, cheios)).toEqual({})
  expect(problemasDosRecursos(lista, { tem_agua: null, piso: '' })).toEqual({})
})

test.each([
  ['tem_agua', 'sim', 'Responda sim ou não'],
  ['torneiras', -1, 'Informe um número inteiro a partir de zero'],
  ['torneiras', 1.5, 'Informe um número inteiro a partir de zero'],
  ['limpeza', 6, 'Escolha de 1 a 5'],
  ['piso', 'barro', 'Seleção inválida'],
  ['nota', 3, 'Escreva um texto'],
  ['outro', true, 'Item fora da lista deste tipo'],
  ['constructor', true, 'Item fora da lista deste tipo'],
])('%s = %j is a problem: %s', (chave, valor, problema) => {
  expect(problemasDosRecursos(lista, { [chave]: valor })).toEqual({ [chave]: problema })
})
