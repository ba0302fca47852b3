import { expect, test } from 'vitest'
import type { Agenda, VisitaDaAgenda } from './agenda.ts'
import {
  avisosDaVisita,
  cargaDoDia,
  diasDaVisita,
  fimDeslocado,
  horasEscritas,
  semTrabalho,
} from './avisos-da-agenda.ts'

const ANA = { id: 1, nome: 'Ana' }
const GILDA = { id: 2, nome: 'Gilda' }

const visita = (partes: Partial<VisitaDaAgenda>): VisitaDaAgenda => ({
  id: 1,
  protocolo: 'MON-2026-000001',
  local: { id: 10, nome: 'Escola' },
  caminho: [1, 10],
  municipio: 'Ipê',
  municipio_ibge: '1799999',
  endereco: null,
  latitude: null,
  longitude: null,
  contato_nome: null,
  contato_telefone: null,
  instrucoes: null,
  prioridade: 'normal',
  agentes: [ANA],
  previsto_inicio: '2026-05-12',
  previsto_fim: null,
  janela_inicio: null,
  janela_fim: null,
  situacao: 'aguardando',
  duracao: { minutos: 240, de: 'local', visitas: 2 },
  no_local: [],
  preparada: [],
  versao: 1,
  acoes: [],
  ...partes,
})

const contexto = (partes: Partial<Agenda> = {}) => ({
  visitas: [],
  ocupacoes: [],
  feriados: [],
  horas_por_dia: 6,
  hoje: '2026-05-01',
  ...partes,
})

const tipos = (avisos: readonly { tipo: string }[]) => avisos.map(({ tipo }) => tipo)

test('a free working day has nothing against it', () => {
  expect(avisosDaVisita(visita({}), { inicio: '2026-05-12', agentes: [ANA] }, contexto())).toEqual([])
})

test('weekends, days gone by and holidays are told, and those of another town are not', () => {
  const feriado = { id: 1, nome: 'Da cidade', facultativo: false, municipio: 'Ipê', anual: true }
  const feriados = [
    { ...feriado, dia: '2026-05-13', municipio_ibge: '1799999' },
    { ...feriado, dia: '2026-05-14', municipio_ibge: '1700000' },
  ]
  const em = (inicio: string) =>
    tipos(avisosDaVisita(visita({}), { inicio, agentes: [ANA] }, contexto({ feriados })))
  expect(em('2026-05-13')).toEqual(['feriado'])
  expect(em('2026-05-14')).toEqual([])
  expect(em('2026-05-16')).toEqual(['fim_de_semana'])
  expect(em('2026-04-30')).toEqual(['passado'])
})

test('a visit of several days is told of the holiday in any of them, and one not made yet of who is busy', () => {
  const feriado = { id: null, nome: 'Natal', facultativo: false, municipio: null, municipio_ibge: null }
  const feriados = [{ ...feriado, dia: '2026-12-25', anual: true }]
  const outra = visita({ id: 9, previsto_inicio: '2026-12-23', agentes: [ANA] })
  const nova = {
    municipio_ibge: null,
    no_local: [],
    previsto_inicio: '2026-12-23',
    previsto_fim: '2026-12-28',
    duracao: null,
  }
  const avisos = avisosDaVisita(
    nova,
    { inicio: '2026-12-23', agentes: [ANA] },
    contexto({ feriados, visitas: [outra] }),
  )
  expect(avisos.map(({ texto }) => texto)).toEqual([
    '25/12/2026 é feriado: Natal.',
    'Ana já tem outra visita em 23/12/2026.',
  ])
})

test('the same place within thirty days is told, with the nearest of its other visits', () => {
  const no_local = [
    { protocolo: 'MON-1', dia: '2026-04-01' },
    { protocolo: 'MON-2', dia: '2026-05-20' },
  ]
  const em = (inicio: string) =>
    avisosDaVisita(visita({ no_local }), { inicio, agentes: [ANA] }, contexto()).map(({ texto }) => texto)
  expect(em('2026-05-12')).toEqual(['O mesmo local tem outra visita a 8 dias: MON-2, 20/05/2026.'])
  expect(em('2026-06-22')).toEqual([])
})

test('the other visits of the agent that day are told, hers elsewhere too, and the hours only when they do not fit', () => {
  const visitas = [visita({ id: 2, duracao: { minutos: 100, de: 'local', visitas: 1 } })]
  const pedido = { inicio: '2026-05-12', agentes: [ANA] }
  expect(tipos(avisosDaVisita(visita({}), pedido, contexto({ visitas })))).toEqual(['outra_visita'])
  const ocupacoes = [{ agente_id: 1, previsto_inicio: '2026-05-12', previsto_fim: null, minutos: 60 }]
  expect(
    avisosDaVisita(visita({}), pedido, contexto({ visitas, ocupacoes })).map(({ texto }) => texto),
  ).toEqual(['Ana já tem outras 2 visitas em 12/05/2026.', 'Ana fica com 6,7 h em 12/05/2026; cabem 6 h.'])
  expect(
    avisosDaVisita(visita({}), { ...pedido, agentes: [GILDA] }, contexto({ visitas, ocupacoes })),
  ).toEqual([])
  // The visit itself is not another of hers.
  expect(avisosDaVisita(visita({}), pedido, contexto({ visitas: [visita({})] }))).toEqual([])
})

test('a visit of several days weighs on its working days alike, and keeps its length when it moves', () => {
  const longa = visita({ previsto_inicio: '2026-05-15', previsto_fim: '2026-05-18' })
  expect(diasDaVisita(longa)).toEqual(['2026-05-15', '2026-05-18'])
  expect(cargaDoDia({ visitas: [longa], ocupacoes: [] }, 1, '2026-05-18')).toEqual({
    visitas: 1,
    minutos: 120,
  })
  expect(cargaDoDia({ visitas: [longa], ocupacoes: [] }, 1, '2026-05-16').visitas).toBe(0)
  expect(fimDeslocado(longa, '2026-05-20')).toBe('2026-05-23')
  expect(fimDeslocado(visita({}), '2026-05-20')).toBeNull()
  expect(diasDaVisita(visita({ previsto_inicio: '2026-05-16' }))).toEqual(['2026-05-16'])
})

test('hours are written as people say them', () => {
  expect([45, 60, 150, 402].map(horasEscritas)).toEqual(['45 min', '1 h', '2,5 h', '6,7 h'])
})

test("nobody works on a weekend or a holiday of everywhere; on a town's, and on a day left to choice, some do", () => {
  const feriado = {
    id: null,
    nome: 'Natal',
    facultativo: false,
    municipio_ibge: null,
    municipio: null,
    anual: true,
  }
  const em = (dia: string, partes: object = {}) =>
    semTrabalho([{ ...feriado, dia: '2026-12-25', ...partes }], dia)
  expect(em('2026-12-25')).toBe(true)
  expect(em('2026-12-26')).toBe(true)
  expect(em('2026-12-24')).toBe(false)
  expect(em('2026-12-25', { facultativo: true })).toBe(false)
  expect(em('2026-12-25', { municipio_ibge: '1799999', municipio: 'Ipê' })).toBe(false)
})
