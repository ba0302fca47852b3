import { expect, test } from 'vitest'
import type { EventoDaVida, LeituraDoBem } from '#contract/patrimonio/vida-do-bem.ts'
import { ingressoPorExtenso, linhaDoBem } from './linha-do-bem.ts'

const evento = (id: number, em: string): EventoDaVida => ({
  id,
  em,
  por: 'Helena',
  acao: 'bens.editar',
  evento: null,
  motivo: null,
  mudancas: [],
})

const leitura = (id: number, em: string): LeituraDoBem => ({
  id,
  em,
  protocolo: 'VIS-2026-0001',
  local: { id: 1, nome: 'Escola' },
  agente: 'Ana',
  resultado: 'conferido',
  estado: null,
  condicao: null,
  observacoes: null,
  latitude: null,
  longitude: null,
})

const bem = {
  forma_ingresso: 'compra' as const,
  data_ingresso: '2024-03-18',
  nota: '4.117',
  fornecedor: { id: 2, nome: 'Lumina' },
}
const eventos = [evento(3, '2026-05-02T10:00:00.000Z'), evento(1, '2024-03-18T09:00:00.000Z')]
const leituras = [leitura(9, '2026-06-01T10:00:00.000Z'), leitura(8, '2024-01-01T10:00:00.000Z')]

test('visits stand among what was done, and how it came is the first of all', () => {
  const linha = linhaDoBem({ bem, eventos, leituras: leituras.slice(0, 1), completa: true })
  expect(linha.map(({ tipo, em }) => [tipo, em.slice(0, 10)])).toEqual([
    ['leitura', '2026-06-01'],
    ['evento', '2026-05-02'],
    ['evento', '2024-03-18'],
    ['ingresso', '2024-03-18'],
  ])
})

test('while older events have not come, nothing older than the oldest is told', () => {
  const linha = linhaDoBem({ bem, eventos, leituras, completa: false })
  expect(linha.map(({ tipo }) => tipo)).toEqual(['leitura', 'evento', 'evento'])
})

test('how it came is said with what is known of it', () => {
  expect(ingressoPorExtenso(bem)).toBe('Comprado de Lumina pela nota 4.117')
  expect(ingressoPorExtenso({ forma_ingresso: null, nota: null, fornecedor: null })).toBe(
    'Entrou no patrimônio',
  )
})
