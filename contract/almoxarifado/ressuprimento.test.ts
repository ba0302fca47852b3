import { expect, test } from 'vitest'
import { consumoAjustado, consumoMensal, ressuprimento } from './ressuprimento.ts'

const un = (n: number) => n * 1000

test('ressuprimento follows the norm: the safety factor is a fraction of the time, not the fraction itself', () => {
  // c = 100 a month, T = 2 months, I = 4 months, f = 0.25·T = 0.5 month.
  const dados = { consumo_mensal_e3: un(100), tempo_decimos: 20, intervalo_decimos: 40, fracao: 25 }
  expect(ressuprimento(dados, 0)).toEqual({
    seguranca_e3: un(50),
    ponto_de_pedido_e3: un(250),
    maximo_e3: un(450),
    lote_de_compra_e3: un(400),
  })
})

test('ressuprimento keeps no safety stock of what may be missing, and never asks for part of a unit', () => {
  const dados = { consumo_mensal_e3: 3_300, tempo_decimos: 5, intervalo_decimos: 10, fracao: 0 }
  expect(ressuprimento(dados, 0)).toEqual({
    seguranca_e3: 0,
    ponto_de_pedido_e3: un(2),
    maximo_e3: un(4),
    lote_de_compra_e3: un(4),
  })
  expect(ressuprimento(dados, 3).ponto_de_pedido_e3).toBe(1_650)
})

test('consumoAjustado divides by the days in which there was stock; consumoMensal by twelve months', () => {
  const medida = { consumo_e3: un(600), dias: 365, dias_sem_estoque: 182 }
  expect(consumoMensal(medida)).toBe(un(50))
  expect(consumoAjustado(medida)).toBe(un(100))
})

test('consumoAjustado makes no month out of a day, and nothing out of no day', () => {
  expect(consumoAjustado({ consumo_e3: un(10), dias: 2, dias_sem_estoque: 0 })).toBe(un(10))
  expect(consumoAjustado({ consumo_e3: 0, dias: 30, dias_sem_estoque: 30 })).toBe(0)
})
