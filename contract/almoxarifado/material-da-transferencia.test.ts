import { expect, test } from 'vitest'
import type { QuantidadesDaLinha } from './atendimento.ts'
import { situacaoPelasLinhas } from './material-da-transferencia.ts'
import { tiposDe } from './transferencia.ts'

const linha = (partes: Partial<QuantidadesDaLinha>): QuantidadesDaLinha => ({
  qtd_autorizada_e3: 10,
  qtd_em_separacao_e3: 0,
  qtd_separada_e3: 0,
  qtd_expedida_e3: 0,
  qtd_recebida_e3: 0,
  qtd_divergente_e3: 0,
  qtd_perdida_e3: 0,
  qtd_cancelada_e3: 0,
  ...partes,
})
const inteira = linha({ qtd_expedida_e3: 10, qtd_recebida_e3: 10 })
const aCaminho = linha({ qtd_expedida_e3: 4 })
const divergente = linha({ qtd_expedida_e3: 10, qtd_recebida_e3: 9, qtd_divergente_e3: 1 })
const desistida = linha({ qtd_cancelada_e3: 10 })

test.each([
  ['nothing left yet', [linha({})], null],
  ['being picked', [linha({ qtd_separada_e3: 10 }), inteira], null],
  ['on its way', [aCaminho, inteira], 'em_transito'],
  ['in dispute, whatever else is on its way', [aCaminho, divergente], 'com_divergencia'],
  ['lost', [linha({ qtd_expedida_e3: 10, qtd_recebida_e3: 9, qtd_perdida_e3: 1 })], 'encerrada'],
  ['part given up, the rest received', [desistida, inteira], 'encerrada'],
  ['all given up', [desistida, linha({ qtd_autorizada_e3: 0 })], 'cancelada'],
  ['not decided', [linha({ qtd_autorizada_e3: null })], null],
] as const)('the situation of a transfer of materials: %s', (_caso, linhas, situacao) => {
  expect(situacaoPelasLinhas(linhas)).toBe(situacao)
})

test('each object has kinds of its own, and shares the redistribution', () => {
  expect(tiposDe('material')).toEqual(['entre_depositos', 'redistribuicao', 'devolucao'])
  expect(tiposDe('bem').filter((tipo) => tiposDe('material').includes(tipo))).toEqual(['redistribuicao'])
})
