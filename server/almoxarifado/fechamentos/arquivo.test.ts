import { expect, test } from 'vitest'
import type { Rma } from '#contract/almoxarifado/rma.ts'
import { arquivoContabil } from './arquivo.ts'

const movimento = (tipo: 'entrada_compra' | 'transito_entrada', centavos: number) => ({
  tipo,
  lancado_centavos: centavos,
  estornado_centavos: 0,
  liquido_centavos: centavos,
})

function lancamentos(partes: { transito_centavos?: number; entradas_centavos: number }): string[] {
  const por_tipo = [movimento('entrada_compra', 500), movimento('transito_entrada', 300)]
  const valores = {
    anterior_centavos: 0,
    saidas_centavos: 0,
    ajustes_centavos: 0,
    atual_centavos: 800,
    ...partes,
  }
  const linha = { natureza_despesa: null, conta: null, grupo: '01 Papel', materiais: 1, ...valores, por_tipo }
  const rma: Rma = { linhas: [linha], por_tipo, total: valores }
  return arquivoContabil({ competencia: '2026-11', codigo: 'D', nome: 'Depósito' }, rma)
    .split('\r\n')
    .flatMap((uma) => uma.split(';')[6] ?? [])
}

test('the accounting file names what is in transit apart, and a month closed before stays as it was signed', () => {
  expect(lancamentos({ entradas_centavos: 500, transito_centavos: 300 })).toEqual(
    expect.arrayContaining(['Compra', 'Trânsito interno: recebimento']),
  )
  expect(lancamentos({ entradas_centavos: 800 })).toEqual(expect.arrayContaining(['Compra', 'Recebimento']))
})
