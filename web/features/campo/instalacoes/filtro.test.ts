import { expect, test } from 'vitest'
import { filtrosPara } from '#web/partes/campo/devolvidos.ts'
import { instalacao, TIPOS } from '#web/testing/visit-rows.ts'
import { FILTROS, filtradas, grupos, proximaPendente } from './filtro.ts'

const feita = instalacao(2, { resultado: 'conferida', estado: 'bom', condicao: 'em_uso' })
const ruim = instalacao(3, { resultado: 'conferida', estado: 'critico', condicao: 'interditada' })
const semAgua = {
  resultado: 'conferida',
  estado: 'bom',
  condicao: 'em_uso',
  recursos: { agua: false },
} as const
const lista = [instalacao(1), feita, ruim, instalacao(4)]
const nomes = (itens: readonly { instalacao: { nome: string } }[]) =>
  itens.map((item) => item.instalacao.nome)

test('each filter shows what its name says', () => {
  expect(nomes(filtradas(lista, 'pendentes', '', TIPOS))).toEqual(['Sala 01', 'Sala 04'])
  expect(nomes(filtradas(lista, 'verificadas', '', TIPOS))).toEqual(['Sala 02', 'Sala 03'])
  expect(nomes(filtradas(lista, 'problema', '', TIPOS))).toEqual(['Sala 03'])
  expect(nomes(filtradas([...lista, instalacao(5, semAgua)], 'problema', '', TIPOS))).toEqual([
    'Sala 03',
    'Sala 05',
  ])
})

test('the search ignores accents and case', () => {
  const secretaria = instalacao(9)
  secretaria.instalacao.nome = 'Secretária'
  expect(filtradas([...lista, secretaria], 'todas', 'SECRETAR', TIPOS)).toEqual([secretaria])
})

test('a new installation is pending until it has an estado', () => {
  expect(filtradas([instalacao(5, { resultado: 'nova' })], 'pendentes', '', TIPOS)).toHaveLength(1)
  expect(
    filtradas([instalacao(5, { resultado: 'nova', estado: 'bom' })], 'pendentes', '', TIPOS),
  ).toHaveLength(0)
})

test('the next pending one comes after the open one, then from the beginning', () => {
  expect(proximaPendente(lista, feita.uuid)?.instalacao.nome).toBe('Sala 04')
  expect(proximaPendente(lista, lista[3]?.uuid)?.instalacao.nome).toBe('Sala 01')
  expect(proximaPendente([feita, ruim])).toBeUndefined()
})

test('groups keep the order in which they first appear', () => {
  const cozinha = instalacao(6)
  cozinha.instalacao.grupo = 'Salas funcionais'
  expect(grupos([cozinha, ...lista]).map(({ grupo }) => grupo)).toEqual(['Salas funcionais', 'Salas de aula'])
})

test('what the desk sent back is found among all, comes first, and is a choice only while there is some', () => {
  const devolvida = instalacao(8, { resultado: 'pendente', devolvido: 'Confira o teto' })
  const todas = [...lista, devolvida]
  expect(filtradas(todas, 'corrigir', '', TIPOS)).toEqual([devolvida])
  expect(proximaPendente(todas)).toBe(devolvida)
  expect(proximaPendente(todas, devolvida.uuid)?.instalacao.nome).toBe('Sala 01')
  const escolhas = (itens: typeof lista) => filtrosPara(FILTROS, itens, 'todas').map(({ value }) => value)
  expect(escolhas(lista)).not.toContain('corrigir')
  expect(escolhas(todas)).toContain('corrigir')
})
