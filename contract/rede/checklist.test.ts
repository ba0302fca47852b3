import { expect, test } from 'vitest'
import { mudancasDoChecklist, problemasDoChecklist, recursoEnxuto, semMudancas } from './checklist.ts'
import type { Recurso } from './instalacao-tipos.ts'

const simNao = (chave: string, partes: Partial<Recurso> = {}): Recurso => ({
  chave,
  rotulo: chave,
  tipo: 'sim_nao',
  ...partes,
})
const quantidade = (chave: string, partes: Partial<Recurso> = {}) =>
  simNao(chave, { tipo: 'quantidade', ...partes })
const opcao = (chave: string, rotulos: string[], partes: Partial<Recurso> = {}) =>
  simNao(chave, { tipo: 'opcao', opcoes: rotulos.map((rotulo) => ({ valor: rotulo, rotulo })), ...partes })

const campos = (...recursos: Recurso[]) =>
  problemasDoChecklist(recursos).map(({ indice, campo }) => `${indice}.${campo}`)

test('a checklist whose conditions look up the list is fit to be published', () => {
  expect(
    campos(
      simNao('agua'),
      quantidade('torneiras', {
        so_se: { chave: 'agua', valor: true },
        critico_se: { operador: 'menor', valor: 1 },
      }),
      opcao('piso', ['bom', 'ruim'], {
        critico_se: 'ruim',
        obrigatorio_se: { chave: 'torneiras', operador: 'maior', valor: 2 },
      }),
      simNao('area', {
        tipo: 'numero_unidade',
        unidade: 'm²',
        so_se: { chave: 'piso', operador: 'diferente', valor: 'bom' },
      }),
      simNao('nota', { tipo: 'texto' }),
    ),
  ).toEqual([])
})

test.each<[string, Recurso[], string[]]>([
  ['no question', [simNao('a', { rotulo: ' ' })], ['0.rotulo']],
  ['the same chave twice', [simNao('a'), simNao('a')], ['1.chave']],
  ['one option', [opcao('a', ['só'])], ['0.opcoes']],
  ['two options of one name', [opcao('a', ['Sim', 'sim'])], ['0.opcoes']],
  ['an option without a name', [opcao('a', ['sim', ''])], ['0.opcoes']],
  ['a measure without unit', [simNao('a', { tipo: 'numero_unidade' })], ['0.unidade']],
  [
    'a condition on what comes after, or on itself',
    [
      simNao('a', { so_se: { chave: 'b', valor: true } }),
      simNao('b', { so_se: { chave: 'a', valor: true } }),
      simNao('c', { obrigatorio_se: { chave: 'c', valor: true } }),
    ],
    ['0.so_se', '2.obrigatorio_se'],
  ],
  [
    'a value that the other item never has',
    [
      opcao('piso', ['bom', 'ruim']),
      simNao('b', { so_se: { chave: 'piso', valor: 'caro' } }),
      simNao('c', { so_se: { chave: 'b', valor: 1 } }),
    ],
    ['1.so_se', '2.so_se'],
  ],
  [
    'an order among what has none',
    [simNao('a', { critico_se: { operador: 'maior', valor: true } })],
    ['0.critico_se'],
  ],
  ['a condition on a text', [simNao('a', { tipo: 'texto', critico_se: 'x' })], ['0.critico_se']],
  ['beyond the scale', [simNao('a', { tipo: 'escala', critico_se: 6 })], ['0.critico_se']],
])('%s is a problem of its line', (_, recursos, esperados) => {
  expect(campos(...recursos)).toEqual(esperados)
})

test('a chave keeps the kind that it was published with', () => {
  expect(problemasDoChecklist([quantidade('a')], { a: 'sim_nao' })).toMatchObject([
    { indice: 0, campo: 'tipo' },
  ])
  expect(problemasDoChecklist([quantidade('a')], { a: 'quantidade' })).toEqual([])
  expect(problemasDoChecklist([simNao('constructor')], {})).toEqual([])
})

test('what the kind does not use is not published', () => {
  const [antes] = [
    simNao('a', {
      rotulo: ' Água ',
      unidade: 'm',
      opcoes: [],
      obrigatorio: true,
      obrigatorio_se: { chave: 'b', valor: true },
    }),
  ]
  expect(antes && recursoEnxuto(antes)).toEqual({
    chave: 'a',
    rotulo: 'Água',
    tipo: 'sim_nao',
    obrigatorio: true,
  })
  expect(recursoEnxuto(simNao('t', { tipo: 'texto', critico_se: 'x' }))).not.toHaveProperty('critico_se')
})

test('the difference of two versions names what is new, gone, changed and moved, whatever the order of keys', () => {
  const antes = [simNao('a'), simNao('b'), quantidade('c')]
  const depois = [
    quantidade('c'),
    { tipo: 'sim_nao', rotulo: 'a', chave: 'a', obrigatorio: true } satisfies Recurso,
    simNao('d'),
  ]
  const mudancas = mudancasDoChecklist(antes, depois)
  expect(mudancas).toMatchObject({
    novos: [{ chave: 'd' }],
    retirados: [{ chave: 'b' }],
    alterados: [{ campos: ['obrigatorio'] }],
    reordenado: true,
  })
  expect(semMudancas(mudancas)).toBe(false)
  const igual: Recurso = { tipo: 'sim_nao', chave: 'a', rotulo: 'a', critico_se: undefined }
  expect(semMudancas(mudancasDoChecklist([simNao('a')], [igual]))).toBe(true)
})
