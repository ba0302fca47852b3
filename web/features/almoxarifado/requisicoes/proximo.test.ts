import { expect, test } from 'vitest'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { proximoDaRequisicao } from './proximo.ts'

const requisicao = (outra: Partial<RequisicaoDetalhada>): RequisicaoDetalhada =>
  ({
    situacao: 'autorizada',
    atendimento: 'nao_iniciado',
    destino: { id: 1, nome: 'a escola' },
    deposito: { id: 2, nome: 'o depósito' },
    solicitante: { id: 3, nome: 'Elisa' },
    nivel: null,
    niveis: 1,
    na_fila: false,
    ratificar_ate: null,
    ratificada: null,
    acoes: [],
    ...outra,
  }) as RequisicaoDetalhada // as: only what the next step reads

test.each([
  ['rascunho', undefined, 'enviar o pedido', 'Elisa'],
  ['devolvida', undefined, 'corrigir e enviar de novo', 'Elisa'],
  ['em_autorizacao', undefined, 'autorizar', 'quem autoriza em a escola'],
  ['autorizada', 'nao_iniciado', 'separar', 'o depósito'],
  ['autorizada', 'separada', 'expedir', 'o depósito'],
  ['autorizada', 'expedida', 'receber', 'a escola'],
  ['autorizada', 'recebida_parcial', 'separar o que falta', 'o depósito'],
  ['autorizada', 'recebida_com_divergencia', 'tratar a divergência', 'o depósito'],
] as const)('of %s, %s, it is to %s', (situacao, atendimento, falta, quem) => {
  const uma = requisicao({ situacao, ...(atendimento && { atendimento }) })
  expect(proximoDaRequisicao(uma)).toMatchObject({ falta, quem })
})

test.each(['encerrada', 'negada', 'cancelada', 'expirada'] as const)('of %s nothing is left', (situacao) => {
  expect(proximoDaRequisicao(requisicao({ situacao }))).toBeNull()
})

test('an emergency is ratified before anything else is done', () => {
  const uma = requisicao({ ratificar_ate: '2030-01-01T00:00:00Z' })
  expect(proximoDaRequisicao(uma)?.falta).toBe('ratificar a emergência')
})
