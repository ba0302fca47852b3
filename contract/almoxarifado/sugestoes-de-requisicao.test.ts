import { expect, test } from 'vitest'
import { quantidade, quantidadeMedia } from '#contract/casa/unidades.ts'
import { quantoSugerir } from './sugestoes-de-requisicao.ts'

/** "1.234,5 unidades" → 1234.5 */
const lido = (escrito: string) => Number(escrito.split(/\s/)[0]?.replaceAll('.', '').replace(',', '.'))

test('the numbers that are shown give the number that is suggested', () => {
  for (const casas of [0, 1, 3])
    for (const consumo of [0, 40, 333, 2_333, 9_990, 33_333, 36_667, 100_500, 580_667])
      for (const saldo_destino_e3 of [null, 0, 7_000])
        for (const a_caminho_e3 of [0, 12_000, 14_000]) {
          const conta = { consumo_mensal_e3: consumo, saldo_destino_e3, a_caminho_e3 }
          const mostrada =
            lido(quantidadeMedia(consumo, 'un')) -
            lido(quantidade(saldo_destino_e3 ?? 0, 'un')) -
            lido(quantidade(a_caminho_e3, 'un'))
          const passo = 10 ** casas
          const devida = Math.max(0, Math.ceil(Math.round(mostrada * 1000) / (1000 / passo)) / passo)
          expect(quantoSugerir(conta, casas) / 1000, JSON.stringify({ casas, ...conta })).toBe(devida)
        }
  expect(quantoSugerir({ consumo_mensal_e3: 33_333, saldo_destino_e3: null, a_caminho_e3: 12_000 }, 0)).toBe(
    21_000,
  )
})
