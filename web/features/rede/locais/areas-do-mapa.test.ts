import { expect, test } from 'vitest'
import { areasDo, type Contorno, contornosDosPontos, meioDa } from './areas-do-mapa.ts'
import { ESCALAS, METRICAS, nivelDoPonto, SEM_DADO } from './niveis-do-mapa.ts'
import type { PontoDoMapa } from './pontos-do-mapa.ts'

const quadrado = (nome: string, x: number, furo = false): Contorno => ({
  codigo: nome,
  nome,
  ponto: [x + 1, 1],
  poligonos: [
    [
      [
        [x, 0],
        [x + 2, 0],
        [x + 2, 2],
        [x, 2],
        [x, 0],
      ],
      ...(furo
        ? [
            [
              [x + 0.5, 0.5],
              [x + 1.5, 0.5],
              [x + 1.5, 1.5],
              [x + 0.5, 1.5],
              [x + 0.5, 0.5],
            ] as const,
          ]
        : []),
    ],
  ],
})

const CONTORNOS = [quadrado('Aroeira', 0), quadrado('Buriti', 2), quadrado('Cedro', 4, true)]

let id = 0
const ponto = (lon: number, partes: Partial<PontoDoMapa> = {}): PontoDoMapa => ({
  id: ++id,
  lon,
  lat: 1,
  nome: 'Escola',
  tipo: 'Escola',
  regional: 'Norte',
  nota: null,
  dias: null,
  pendencias: 0,
  ...partes,
})

test('a place is of the outline that it stands in, and of none in a hole or outside', () => {
  const [dentro, noFuro, fora] = [ponto(0.2), ponto(5), ponto(9)]
  const onde = contornosDosPontos([dentro, noFuro, fora], CONTORNOS)
  expect([...onde].map(([{ lon }, { nome }]) => [lon, nome])).toEqual([[0.2, 'Aroeira']])
})

test('an area has the mean of what is known and its level, and every place is in one', () => {
  const pontos = [
    ponto(1, { nota: 90 }),
    ponto(1, { nota: 70 }),
    ponto(3, { nota: 10 }),
    ponto(3),
    ponto(4.2),
    ponto(9),
  ]
  const areas = areasDo({ pontos, contornos: CONTORNOS, metrica: 'nota', recorte: 'municipio' })
  expect(areas.map(({ nome, locais, valor, nivel }) => [nome, locais, valor, nivel])).toEqual([
    ['Buriti', 2, 10, 3],
    ['Aroeira', 2, 80, 0],
    ['Cedro', 1, null, SEM_DADO],
    ['Fora dos contornos', 1, null, SEM_DADO],
  ])
  expect(areas.reduce((soma, { locais }) => soma + locais, 0)).toBe(pontos.length)
})

test('a regional is painted over the municípios where it has most places, and its number is in their middle', () => {
  const pontos = [
    ponto(1, { pendencias: 4 }),
    ponto(3, { pendencias: 8 }),
    ponto(3, { pendencias: 1 }),
    ponto(3, { regional: 'Sul', pendencias: 1 }),
    ponto(4.2, { regional: 'Sul', pendencias: 1 }),
  ]
  const [norte, sul] = areasDo({ pontos, contornos: CONTORNOS, metrica: 'pendencias', recorte: 'regional' })
  expect(norte).toMatchObject({ nome: 'Norte', locais: 3, valor: 13, nivel: 3 })
  expect(norte?.contornos.map(({ nome }) => nome)).toEqual(['Aroeira', 'Buriti'])
  expect(norte && meioDa(norte)).toEqual([2, 1])
  expect(sul).toMatchObject({ nome: 'Sul', locais: 2, valor: 2, nivel: 1 })
  expect(sul?.contornos.map(({ nome }) => nome)).toEqual(['Cedro'])
})

test('an area of one place is painted as that place is: both are of one scale', () => {
  for (const metrica of METRICAS)
    for (let n = 0; n <= 400; n++) {
      const so = ponto(1, { nota: n % 101, dias: n, pendencias: n })
      const [area] = areasDo({ pontos: [so], contornos: CONTORNOS, metrica, recorte: 'municipio' })
      expect([metrica, n, area?.nivel]).toEqual([metrica, n, nivelDoPonto(so, metrica)])
      expect(ESCALAS[metrica].niveis[area?.nivel ?? 0]).not.toBeNull()
    }
})
