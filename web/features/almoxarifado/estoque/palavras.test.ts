import { expect, test } from 'vitest'
import { DOCUMENTOS_DO_RAZAO } from '#contract/almoxarifado/documentos-do-razao.ts'
import { nomeDoDocumento, presosDa, saldoAntes, telaDoDocumento, validadeDita } from './palavras.ts'

test('presosDa agrees with units of either gender, one or many', () => {
  const nada = { reservado_e3: 0, bloqueado_e3: 0, vencido_e3: 0 }
  expect(presosDa({ ...nada, unidade: 'gl', vencido_e3: 47_000 })).toBe('Vencido: 47 galões')
  expect(presosDa({ ...nada, unidade: 'un', reservado_e3: 2_000, bloqueado_e3: 1_000 })).toBe(
    'Reservado: 2 unidades · Bloqueado: 1 unidade',
  )
  expect(presosDa({ ...nada, unidade: 'un' })).toBe('')
})

test('validadeDita tells a day that has passed from one to come, and the last day still serves', () => {
  expect(validadeDita('2026-07-07', '2026-07-08')).toBe('vencido desde 07/07/2026')
  expect(validadeDita('2026-07-07', '2026-07-07')).toBe('próxima validade 07/07/2026')
})

test('each kind of document of the ledger has its name, and its screen where it has one of its own', () => {
  for (const tipo of Object.keys(DOCUMENTOS_DO_RAZAO)) {
    expect(nomeDoDocumento(tipo, null)).not.toBe('Documento')
    const naPosicao = tipo === 'ajuste' || tipo === 'carga'
    expect(telaDoDocumento(tipo, 7)).toEqual(naPosicao ? null : expect.stringMatching(/^\/painel\/.*\/7$/))
  }
  expect(nomeDoDocumento('remessa', 'REM-2026-000012')).toBe('REM-2026-000012')
  expect(nomeDoDocumento('material', 'MAT-1')).toBe('Unificação de MAT-1')
})

test('saldoAntes is what there was before a movement, also of one that only adjusts the value', () => {
  const depois = { saldo_qtd_e3: 5000, saldo_valor_centavos: 500 }
  expect(saldoAntes({ sinal: -1, qtd_e3: 4000, valor_centavos: 400, ...depois })).toEqual({
    qtd_e3: 9000,
    valor_centavos: 900,
  })
  expect(saldoAntes({ sinal: 1, qtd_e3: 4000, valor_centavos: 400, ...depois })).toEqual({
    qtd_e3: 1000,
    valor_centavos: 100,
  })
  expect(saldoAntes({ sinal: 0, qtd_e3: 0, valor_centavos: -30, ...depois })).toEqual({
    qtd_e3: 5000,
    valor_centavos: 530,
  })
})
