import { expect, test } from 'vitest'
import { dentroDoLaco } from '#web/partes/rede/laco.ts'
import { contagemPorNivel, metricaDe, NIVEIS, nivelDoPonto } from './niveis-do-mapa.ts'
import {
  caixaDe,
  desenhadosPorExtenso,
  type PontoDoMapa,
  pontosDasColunas,
  visitaPorExtenso,
} from './pontos-do-mapa.ts'

const ponto = (mudanca: Partial<PontoDoMapa> = {}): PontoDoMapa => ({
  id: 1,
  lon: -48,
  lat: -10,
  nome: 'Escola',
  tipo: 'Escola',
  regional: 'Regional do Vale',
  nota: null,
  dias: null,
  pendencias: 0,
  ...mudanca,
})

test('pontosDasColunas puts the columns back together', () => {
  const pontos = pontosDasColunas({
    id: [7, 8],
    lon: [-4833361, -4700000],
    lat: [-1018442, -900000],
    nome: ['Cora', 'Anísio'],
    tipo: [1, 0],
    nota: [62.5, null],
    dias: [null, 40],
    pendencias: [0, 3],
    regional: [0, 1],
    regionais: ['Regional do Vale', ''],
    tipos: ['Regional', 'Escola'],
    sem_coordenadas: 2,
  })
  expect(pontos).toEqual([
    {
      id: 7,
      lon: -48.33361,
      lat: -10.18442,
      nome: 'Cora',
      tipo: 'Escola',
      regional: 'Regional do Vale',
      nota: 62.5,
      dias: null,
      pendencias: 0,
    },
    {
      id: 8,
      lon: -47,
      lat: -9,
      nome: 'Anísio',
      tipo: 'Regional',
      regional: '',
      nota: null,
      dias: 40,
      pendencias: 3,
    },
  ])
})

test.each([
  [
    'nota',
    [{ nota: 80 }, { nota: 79.9 }, { nota: 55 }, { nota: 25 }, { nota: 24.9 }, { nota: null }],
    [0, 1, 1, 2, 3, 4],
  ],
  [
    'visita',
    [{ dias: 0 }, { dias: 90 }, { dias: 91 }, { dias: 365 }, { dias: 366 }, { dias: null }],
    [0, 0, 1, 2, 3, 4],
  ],
  ['pendencias', [{ pendencias: 0 }, { pendencias: 1 }, { pendencias: 9 }, { pendencias: 10 }], [0, 1, 2, 3]],
] as const)('the levels of %s begin and end where the legend says', (metrica, casos, niveis) => {
  expect(casos.map((caso) => nivelDoPonto(ponto(caso), metrica))).toEqual(niveis)
})

test('every level has a symbol of its own, and the legend counts every place once', () => {
  expect(new Set(NIVEIS.map(({ simbolo }) => simbolo)).size).toBe(NIVEIS.length)
  const pontos = [ponto({ nota: 90 }), ponto({ nota: 10 }), ponto(), ponto()]
  expect(contagemPorNivel(pontos, 'nota')).toEqual([1, 0, 0, 1, 2])
})

test('metricaDe takes what the address says only when it is a measure', () => {
  expect([metricaDe('visita'), metricaDe('toString'), metricaDe(null)]).toEqual(['visita', 'nota', 'nota'])
})

test('dentroDoLaco follows a shape that bends inwards', () => {
  const ferradura = [
    [0, 0],
    [30, 0],
    [30, 30],
    [20, 30],
    [20, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ] as const
  expect(
    [
      [5, 20],
      [25, 20],
      [15, 5],
    ].every(([x = 0, y = 0]) => dentroDoLaco([x, y], ferradura)),
  ).toBe(true)
  expect(
    [
      [15, 20],
      [40, 5],
      [5, -1],
    ].some(([x = 0, y = 0]) => dentroDoLaco([x, y], ferradura)),
  ).toBe(false)
  expect(dentroDoLaco([1, 1], [])).toBe(false)
})

test('caixaDe frames every place, and nothing where there is none', () => {
  expect(caixaDe([ponto({ lon: -50, lat: -5 }), ponto({ lon: -46, lat: -12 })])).toEqual([-50, -12, -46, -5])
  expect(caixaDe([])).toBe(null)
})

test('visitaPorExtenso says how long ago', () => {
  expect([null, 0, 1, 40].map(visitaPorExtenso)).toEqual(['nunca', 'hoje', 'há 1 dia', 'há 40 dias'])
})

test('what is drawn is told in words: nothing here, and how to go back; no word of groups where there are none', () => {
  const dito = (grupos: number, pontos: number, papel = false) =>
    desenhadosPorExtenso({ grupos, pontos }, { papel })
  expect(dito(0, 0)).toBe('Nenhum local neste trecho do mapa. Use “Ver todos” para voltar a eles.')
  expect(dito(0, 0, true)).toBe('Nenhum local neste trecho do mapa.')
  expect(dito(0, 1)).toBe('Desenhados agora: 1 local avulso.')
  expect(dito(5, 0)).toBe(
    'Desenhados agora: 5 grupos. Um grupo tem a cor da média dos seus locais; toque nele para abri-lo.',
  )
  expect(dito(1, 2, true)).toBe(
    'Desenhados agora: 1 grupo e 2 locais avulsos. Um grupo tem a cor da média dos seus locais.',
  )
})
