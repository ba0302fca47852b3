import { expect, test } from 'vitest'
import {
  acoesDoEstado,
  corrigivelAposConclusao,
  EstadoDoMonitoramento,
  estadoDoMonitoramento,
  Finalizacao,
  mesmoDocumento,
  NovoMonitoramento,
  testemunhasEscritas,
} from './monitoramentos.ts'

const EM = '2026-03-10T12:00:00.000Z'
const nunca = { intervalo: null, iniciado_em: null, concluido_em: null, cancelado_em: null }
const intervalo = { inicio: EM, fim: null, agente: null }

test.each([
  ['aguardando', nunca],
  ['em-andamento', { ...nunca, iniciado_em: EM, intervalo }],
  ['pausado', { ...nunca, iniciado_em: EM }],
  ['concluido', { ...nunca, iniciado_em: EM, concluido_em: EM }],
  ['concluido', { ...nunca, iniciado_em: EM, cancelado_em: EM }],
] as const)('estado is %s from its marks', (estado, marcos) => {
  expect(estadoDoMonitoramento(marcos)).toBe(estado)
})

test('a visit cancelled before it began is concluido, not aguardando', () => {
  expect(estadoDoMonitoramento({ ...nunca, cancelado_em: EM })).toBe('concluido')
})

test('an open interval comes before every other mark', () => {
  expect(estadoDoMonitoramento({ ...nunca, intervalo, concluido_em: EM })).toBe('em-andamento')
})

test('a concluded visit is corrected until it is homologated; a count, a cancelled or an open one is not', () => {
  const concluida = { ...nunca, concluido_em: EM }
  expect(corrigivelAposConclusao(concluida)).toBe(true)
  for (const outra of [
    nunca,
    { ...concluida, homologado_em: EM },
    { ...concluida, cancelado_em: EM },
    { ...concluida, intervalo },
    { ...concluida, contagem: { inventario: 'INV-2026-000001' } },
  ])
    expect(corrigivelAposConclusao(outra)).toBe(false)
})

test('the actions of each state are the specification’s, in its order', () => {
  expect(EstadoDoMonitoramento.options.map((estado) => [estado, acoesDoEstado(estado)])).toEqual([
    ['aguardando', ['iniciar', 'cancelar']],
    ['em-andamento', ['pausar', 'cancelar']],
    ['pausado', ['concluir', 'iniciar', 'cancelar']],
    ['concluido', []],
  ])
})

test('a new visit names its place once: by id or by INEP code', () => {
  const base = { agentes: ['ana@teste.zelo'] }
  expect(NovoMonitoramento.safeParse({ ...base, local_id: 1 }).success).toBe(true)
  expect(NovoMonitoramento.safeParse({ ...base, codigo_inep: '17000001' }).success).toBe(true)
  expect(NovoMonitoramento.safeParse(base).success).toBe(false)
  expect(NovoMonitoramento.safeParse({ ...base, local_id: 1, codigo_inep: '17000001' }).success).toBe(false)
})

test('a refusal to sign needs its reason and two witnesses', () => {
  const base = { responsavel_nome: 'Rosa', finalizadoEm: '2026-03-10 12:00:00' }
  const testemunha = { nome: 'Eva', documento: '123' }
  const parse = (recusa: unknown) => Finalizacao.safeParse({ ...base, recusa }).success
  expect(parse(undefined)).toBe(true)
  // Captured by a device of before, which did not ask: never refused, and said where it is read.
  expect(parse({ motivo: 'Não quis', testemunhas: [testemunha, testemunha] })).toBe(true)
  expect(parse({ motivo: 'Não quis', testemunhas: [testemunha] })).toBe(false)
  expect(parse({ motivo: ' ', testemunhas: [testemunha, testemunha] })).toBe(false)
})

test('two witnesses with one document are one person, however it was written, and whoever reads them is told', () => {
  const com = (...documentos: string[]) => documentos.map((documento) => ({ nome: 'Eva', documento }))
  expect(mesmoDocumento(com('MG-12.345', 'mg 12345'))).toBe(true)
  expect(mesmoDocumento(com('123', '124'))).toBe(false)
  expect(mesmoDocumento(com('', ' '))).toBe(false)
  expect(testemunhasEscritas(com('1', '2'))).toBe('Eva (1), Eva (2)')
  expect(testemunhasEscritas(com('1', '1'))).toBe('Eva (1), Eva (1): o mesmo documento nas duas')
})
