import { expect, test } from 'vitest'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { proximoDaTransferencia } from './proximo.ts'

const ATO = 'transferencias.tratarDivergencia'

function dito(nomes: string[], permitido: boolean): string {
  const divergente = {
    situacao: 'com_divergencia',
    origem: { id: 1, nome: 'Escola Alzira' },
    tratam: nomes.map((nome, id) => ({ id, nome })),
  }
  const proximo = proximoDaTransferencia(divergente as unknown as TransferenciaDetalhada) // as: what it reads
  return proximo ? proximoEmPalavras(proximo, [{ chave: ATO, permitido }]) : ''
}

test('what did not come waits for who may say what happened, by name, and not for the place', () => {
  expect(dito(['Clara', 'Helena'], true)).toContain('É com você.')
  expect(dito(['Clara'], false)).toContain('É com Clara.')
  expect(dito(['Clara', 'Helena'], false)).toContain('É com Clara ou Helena.')
  expect(dito(['Clara', 'Helena', 'Rui'], false)).toContain(
    'É com Clara, Helena ou outra pessoa que trata divergências em Escola Alzira.',
  )
  expect(dito([], false)).toContain('É com quem trata divergências em Escola Alzira.')
})
