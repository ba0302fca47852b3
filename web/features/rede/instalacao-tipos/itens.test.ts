import { expect, test } from 'vitest'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { comChaveDefinitiva, comDuplicado, comMovido, comNovo, itensDe } from './itens.ts'

const simNao = (chave: string, partes: Partial<Recurso> = {}): Recurso => ({
  chave,
  rotulo: chave,
  tipo: 'sim_nao',
  ...partes,
})
const chaves = (itens: ReturnType<typeof itensDe>) => itens.map(({ recurso }) => recurso.chave)

test('a new item takes its chave when it gets its question, and the conditions on it follow', () => {
  const [antes] = itensDe([simNao('a')])
  const novos = comNovo(antes ? [antes] : [], ['piso'])
  const novo = novos[1]
  if (!novo) throw new Error('no item was added')
  expect(novo.recurso.chave).toBe('item_1')
  const dependente = itensDe([simNao('c', { so_se: { chave: 'item_1', valor: true } })])
  const lista = [
    ...novos.map((item) =>
      item === novo ? { ...item, recurso: { ...item.recurso, rotulo: 'Piso' } } : item,
    ),
    ...dependente,
  ]
  const prontos = comChaveDefinitiva(lista, novo.uid, ['piso'])
  expect(chaves(prontos)).toEqual(['a', 'piso_2', 'c'])
  expect(prontos[2]?.recurso.so_se).toEqual({ chave: 'piso_2', valor: true })
  expect(chaves(comChaveDefinitiva(prontos, novo.uid, []))).toEqual(['a', 'piso_2', 'c'])
})

test('a copy stands below with a chave of its own, and an item does not move past the ends', () => {
  const itens = itensDe([simNao('a'), simNao('b')])
  const [a, b] = itens
  if (!a || !b) throw new Error('two items were made')
  expect(chaves(comDuplicado(itens, a.uid, []))).toEqual(['a', 'a_copia', 'b'])
  expect(chaves(comMovido(itens, b.uid, -1))).toEqual(['b', 'a'])
  expect(chaves(comMovido(itens, b.uid, 1))).toEqual(['a', 'b'])
  expect(chaves(comMovido(itens, a.uid, -1))).toEqual(['a', 'b'])
})
