import { expect, test } from 'vitest'
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'
import {
  aDecidir,
  corpoDaAutorizacao,
  faltaNaLinha,
  type LinhaADecidir,
  valorAutorizado,
} from './autorizacao.ts'

const item = (dados: Partial<ItemDaRequisicao>): ItemDaRequisicao => ({
  id: 1,
  ordem: 1,
  material: {
    id: 2,
    codigo: 'CAD',
    descricao: 'Caderno',
    natureza: 'consumo',
    unidade: 'un',
    casas: 0,
    controla_lote: false,
    controla_validade: false,
    dias_validade_minima: null,
    ativo: true,
    embalagens: [],
  },
  qtd_solicitada_e3: 10_000,
  qtd_sugerida_e3: null,
  justificativa: '',
  motivo_corte: null,
  motivo_cancelamento: null,
  substituto_de: null,
  substituicao_aceita_em: null,
  substituicao: null,
  qtd_em_substituicao_e3: 0,
  qtd_anterior_e3: null,
  na_fila_desde: null,
  reservada_e3: 0,
  disponibilidade: null,
  disponivel_e3: null,
  abertas: [],
  atendimento: 'nao_iniciado',
  valor_estimado_centavos: 5_000,
  qtd_autorizada_e3: null,
  qtd_em_separacao_e3: 0,
  qtd_separada_e3: 0,
  qtd_expedida_e3: 0,
  qtd_recebida_e3: 0,
  qtd_devolvida_e3: 0,
  qtd_divergente_e3: 0,
  qtd_perdida_e3: 0,
  qtd_cancelada_e3: 0,
  ...dados,
})

const uma = (dados: Partial<LinhaADecidir>): LinhaADecidir => ({
  item: item({}),
  qtd_e3: 10_000,
  motivo: '',
  ...dados,
})

test('aDecidir begins with what was asked, or with what the level before left and why', () => {
  const [pedida, cortada] = aDecidir([item({}), item({ qtd_autorizada_e3: 4_000, motivo_corte: 'Há saldo' })])
  expect([pedida?.qtd_e3, pedida?.motivo]).toEqual([10_000, ''])
  expect([cortada?.qtd_e3, cortada?.motivo]).toEqual([4_000, 'Há saldo'])
})

test('faltaNaLinha asks for a quantity up to what was asked, and for the reason of less', () => {
  expect(faltaNaLinha(uma({}))).toEqual({})
  expect(faltaNaLinha(uma({ qtd_e3: null }))).toHaveProperty('qtd')
  expect(faltaNaLinha(uma({ qtd_e3: 10_001 }))).toHaveProperty('qtd')
  for (const qtd_e3 of [0, 9_999]) expect(faltaNaLinha(uma({ qtd_e3 }))).toHaveProperty('motivo')
  expect(faltaNaLinha(uma({ qtd_e3: 0, motivo: 'Não é daqui' }))).toEqual({})
})

test('corpoDaAutorizacao says why only of what was cut', () => {
  expect(
    corpoDaAutorizacao([uma({ motivo: 'resto' }), uma({ qtd_e3: 1_000, motivo: ' Há saldo ' })]),
  ).toEqual([
    { item_id: 1, qtd_autorizada_e3: 10_000, motivo_corte: null },
    { item_id: 1, qtd_autorizada_e3: 1_000, motivo_corte: 'Há saldo' },
  ])
})

test('valorAutorizado follows the quantity in proportion, and with nothing cut is the estimate to the cent', () => {
  expect(valorAutorizado([uma({}), uma({ qtd_e3: 1_000 }), uma({ qtd_e3: null })], 15_000)).toBe(5_500)
  expect(valorAutorizado([uma({ item: item({ qtd_autorizada_e3: 5_000 }), qtd_e3: 5_000 })], 5_000)).toBe(
    2_500,
  )
  // Lines rounded one by one lose a cent of what was estimated whole.
  const linhas = [33, 33, 33].map((valor) => uma({ item: item({ valor_estimado_centavos: valor }) }))
  expect(valorAutorizado(linhas, 100)).toBe(100)
  expect(valorAutorizado([], 0)).toBe(0)
})
