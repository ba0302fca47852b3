import { expect, test } from 'vitest'
import {
  comparacaoVale,
  excessosDosRecursos,
  problemasDosRecursos,
  type Recurso,
  recursosAplicaveis,
  recursosFaltantes,
  respostaCritica,
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

test('a count that nobody can have made is told where it is typed, and is still evidence', () => {
  expect(excessosDosRecursos(lista, { torneiras: 99_999, limpeza: 5 })).toEqual({})
  expect(excessosDosRecursos(lista, { torneiras: 999_999_999_999 })).toEqual({
    torneiras: 'É demais: no máximo 99.999',
  })
  expect(problemasDosRecursos(lista, { torneiras: 999_999_999_999 })).toEqual({})
})

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

const medida: Recurso = {
  chave: 'area_de_vidro',
  rotulo: 'Área de vidro',
  tipo: 'numero_unidade',
  unidade: 'm²',
}

test('a number with its unit takes up to three decimals, from zero', () => {
  const problema = (valor: number | string) => problemasDosRecursos([medida], { area_de_vidro: valor })
  for (const valor of [0, 12, 12.5, 0.125]) expect(problema(valor), String(valor)).toEqual({})
  for (const valor of [-1, 0.1234, Number.NaN, Number.POSITIVE_INFINITY, 1e12, '12'])
    expect(Object.keys(problema(valor)), String(valor)).toEqual(['area_de_vidro'])
})

test.each([
  [3, 'igual', 3, true],
  [3, 'diferente', 3, false],
  [3, 'diferente', 4, true],
  [3, 'maior', 2, true],
  [3, 'maior', 3, false],
  [0, 'menor', 1, true],
  ['bom', 'diferente', 'ruim', true],
  ['9', 'maior', 1, false],
  [null, 'diferente', 1, false],
  ['', 'diferente', 'a', false],
  [undefined, 'igual', false, false],
] as const)('%j %s %j is %s', (valor, operador, com, vale) => {
  expect(comparacaoVale(valor, operador, com)).toBe(vale)
})

test('critical is a bare value, as stored versions have it, or a comparison', () => {
  expect(respostaCritica({ critico_se: true }, true)).toBe(true)
  expect(respostaCritica({ critico_se: false }, false)).toBe(true)
  expect(respostaCritica({ critico_se: false }, null)).toBe(false)
  expect(respostaCritica({ critico_se: { operador: 'maior', valor: 2 } }, 3)).toBe(true)
  expect(respostaCritica({ critico_se: { operador: 'maior', valor: 2 } }, 2)).toBe(false)
  expect(respostaCritica({}, true)).toBe(false)
})

test('mandatory while a condition holds, and what asks about a hidden item is hidden with it', () => {
  const encadeados: Recurso[] = [
    { chave: 'tem_ar', rotulo: 'Tem ar?', tipo: 'sim_nao' },
    { chave: 'aparelhos', rotulo: 'Aparelhos', tipo: 'quantidade', so_se: { chave: 'tem_ar', valor: true } },
    {
      chave: 'marca',
      rotulo: 'Marca',
      tipo: 'texto',
      so_se: { chave: 'aparelhos', operador: 'maior', valor: 0 },
      obrigatorio_se: { chave: 'aparelhos', operador: 'maior', valor: 1 },
    },
  ]
  const chaves = (valores: Record<string, boolean | number>) =>
    recursosAplicaveis(encadeados, valores).map(({ chave }) => chave)
  expect(chaves({ tem_ar: true, aparelhos: 1 })).toEqual(['tem_ar', 'aparelhos', 'marca'])
  expect(chaves({ tem_ar: false, aparelhos: 1 })).toEqual(['tem_ar'])
  expect(recursosFaltantes(encadeados, { tem_ar: true, aparelhos: 1 })).toEqual([])
  expect(recursosFaltantes(encadeados, { tem_ar: true, aparelhos: 2 })).toEqual(['marca'])
})
