import { expect, test } from 'vitest'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { destinoDe, nomeDoSino, textoDaNotificacao } from './palavras.ts'

const notificacao = (partes: Partial<Notificacao>): Notificacao => ({
  id: 1,
  type: 'RequisicaoCriada',
  read_at: null,
  created_at: '2025-04-10T12:00:00.000Z',
  archived_at: null,
  data: {},
  titulo: 'Requisição criada',
  detalhe: null,
  acao_url: null,
  local: null,
  quantas: 1,
  ...partes,
})

test('a requisition and a transfer show their protocolo, once', () => {
  const data = { requisicao: { id: 7, protocolo: 'REQ-2025-000007' } }
  expect(textoDaNotificacao(notificacao({ data })).titulo).toBe('Requisição criada: REQ-2025-000007')
  const titulo = 'Requisição REQ-2025-000007 criada'
  expect(textoDaNotificacao(notificacao({ data, titulo })).titulo).toBe(titulo)
  const transferencia = { type: 'TransferenciaCriada', titulo: 'Transferência criada' }
  expect(
    textoDaNotificacao(notificacao({ ...transferencia, data: { transferencia: { protocolo: 12 } } })).titulo,
  ).toBe('Transferência criada: 12')
  expect(textoDaNotificacao(notificacao({ data: { requisicao: 'x' } })).titulo).toBe('Requisição criada')
})

test('a type that this version does not know is said to be so and opens nothing', () => {
  const outra = notificacao({
    type: 'CoisaDoFuturo',
    titulo: 'Outra',
    detalhe: 'x',
    acao_url: '/painel/outra',
  })
  expect(textoDaNotificacao(outra)).toEqual({ titulo: 'Notificação desconhecida', detalhe: null })
  expect(destinoDe(outra)).toBeNull()
})

test('a notification leads to a path of this product and to no other place', () => {
  expect(destinoDe(notificacao({ acao_url: '/painel/coleta' }))).toBe('/painel/coleta')
  for (const acao_url of [
    '//outro.example',
    '/\\outro.example',
    'https://outro.example',
    'javascript:1',
    null,
  ])
    expect(destinoDe(notificacao({ acao_url }))).toBeNull()
})

test('nomeDoSino says how many wait', () => {
  expect(nomeDoSino(0, false)).toBe('Notificações, nenhuma por ler')
  expect(nomeDoSino(3, false)).toBe('Notificações, 3 por ler')
  expect(nomeDoSino(10_000, true)).toBe('Notificações, mais de 10000 por ler')
})
