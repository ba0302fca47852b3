import { expect, test } from 'vitest'
import type { VerificacaoDePatrimonio } from '#contract/campo/patrimonios.ts'
import { achadoDaVerificacao } from './historico.ts'

const verificacao: VerificacaoDePatrimonio = {
  em: '2025-04-10T14:05:00.000Z',
  protocolo: 'MON-2025-000007',
  estado: 'pessimo',
  condicao: 'em_uso',
  agente: 'Ana Ribeiro',
}

test('a verification reads as what was found and who found it', () => {
  expect(achadoDaVerificacao(verificacao)).toBe('Péssimo · Em uso · Ana Ribeiro')
})

test('a verification at another place names it, and what was not written down is said', () => {
  const so_visto = {
    ...verificacao,
    estado: null,
    condicao: null,
    agente: null,
    local_nome: 'Escola Paulo Freire',
  }
  expect(achadoDaVerificacao(so_visto)).toBe(
    'Sem estado nem condição · agente não informado · em Escola Paulo Freire',
  )
})
