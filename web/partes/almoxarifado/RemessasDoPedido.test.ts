import { expect, test } from 'vitest'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { detalheDaRemessa } from './RemessasDoPedido.tsx'

const dita = (situacao: SituacaoDaRemessa) => {
  const remessa = {
    situacao,
    itens: 2,
    volumes: 0,
    modalidade: 'entrega',
    criado_em: '2026-11-18T12:00:00Z',
    expedida_em: '2026-11-19T12:00:00Z',
    recebida_em: '2026-11-20T12:00:00Z',
    previsto_em: null,
    divergencias_abertas: 0,
  }
  // as: only these are read
  return detalheDaRemessa(remessa as unknown as RemessaListada)
}

test('one that was refused is never said to be received, on its way back or there', () => {
  for (const situacao of ['em_devolucao', 'devolvida', 'devolvida_com_divergencia'] as const) {
    expect(dita(situacao)).toMatch(/recusada em 20\/11\/2026/)
    expect(dita(situacao)).not.toContain('recebida')
  }
  expect(dita('recebida')).toMatch(/recebida em 20\/11\/2026/)
})
