import { expect, test } from 'vitest'
import { fimDeSemana } from '#contract/casa/dias.ts'
import { distribuir, type LugarADistribuir } from './distribuicao.ts'

/** In two towns far apart, `n` places each. */
const lugares = (n: number): LugarADistribuir[] =>
  Array.from({ length: 2 * n }, (_, i) => ({
    id: i + 1,
    latitude: (i % 2 === 0 ? -7 : -12) + i / 1000,
    longitude: -48,
    minutos: 120,
    feriados: [],
  }))
const livre = new Map<string, number>()
const agentes = [
  { id: 1, ocupado: livre },
  { id: 2, ocupado: livre },
]
const pedido = {
  lugares: lugares(10),
  agentes,
  inicio: '2026-05-11',
  fim: '2026-05-22',
  feriados: [],
  horas_por_dia: 6,
}

test('every place has one visit, and each agent a town of his own', () => {
  const { visitas, sem_dia } = distribuir(pedido)
  expect(sem_dia).toEqual([])
  expect(visitas.map(({ local_id }) => local_id).sort((a, b) => a - b)).toEqual(
    pedido.lugares.map(({ id }) => id),
  )
  for (const agente_id of [1, 2]) {
    const cidades = new Set(
      visitas.filter((uma) => uma.agente_id === agente_id).map(({ local_id }) => local_id % 2),
    )
    expect(cidades.size).toBe(1)
  }
})

test('no day has more hours than fit, none is a weekend, a holiday or taken, and what does not fit is said', () => {
  const ocupado = new Map([['2026-05-11', 360]])
  const { visitas, sem_dia } = distribuir({
    ...pedido,
    agentes: [{ id: 1, ocupado }],
    fim: '2026-05-18',
    feriados: ['2026-05-13'],
  })
  const porDia = Map.groupBy(visitas, ({ dia }) => dia)
  expect([...porDia.keys()]).toEqual(['2026-05-12', '2026-05-14', '2026-05-15', '2026-05-18'])
  for (const [dia, delas] of porDia) {
    expect(fimDeSemana(dia)).toBe(false)
    expect(delas.length).toBeLessThanOrEqual(3)
  }
  expect(visitas.length + sem_dia.length).toBe(20)
  expect(sem_dia).toHaveLength(8)
})

test('a visit longer than a day takes a day alone, and the holiday of its town moves it', () => {
  const longa = {
    ...pedido.lugares[0],
    id: 1,
    latitude: -7,
    longitude: -48,
    minutos: 900,
    feriados: ['2026-05-11'],
  }
  const { visitas } = distribuir({ ...pedido, lugares: [longa], agentes: [{ id: 1, ocupado: livre }] })
  expect(visitas).toEqual([{ local_id: 1, agente_id: 1, dia: '2026-05-12' }])
})

test('the same request gives the same plan, whatever the order of its places', () => {
  expect(distribuir({ ...pedido, lugares: pedido.lugares.toReversed() })).toEqual(distribuir(pedido))
})
