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

test('what was refused whole is checked by the origin, and waits for nobody at the destination', () => {
  const ditoCom = (remessas_indo: number, remessas_voltando: number) => {
    const uma = {
      situacao: 'em_transito',
      objeto: 'bem',
      origem: { id: 1, nome: 'Escola Alzira' },
      destino: { id: 2, nome: 'Escola Ipê' },
      remessas_indo,
      remessas_voltando,
    }
    const proximo = proximoDaTransferencia(uma as unknown as TransferenciaDetalhada) // as: what it reads
    return proximo ? proximoEmPalavras(proximo, []) : ''
  }
  expect(ditoCom(1, 0)).toContain('conferir e receber. É com Escola Ipê.')
  expect(ditoCom(0, 1)).toContain('conferir o que voltou. É com Escola Alzira.')
  expect(ditoCom(1, 1)).toMatch(/É com Escola Ipê\. Falta também .* com Escola Alzira\./)
})
