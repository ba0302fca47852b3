import { expect, test } from 'vitest'
import { consumoAjustado, consumoMensal, quantoPedir, ressuprimento } from './ressuprimento.ts'

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

test('quantoPedir takes the average or the same days of a year before, whichever is more, and never less than nothing', () => {
  const conta = {
    disponivel_e3: un(5),
    ja_pedido_e3: un(10),
    seguranca_e3: un(20),
    consumo_mensal_e3: un(61),
    ano_antes_e3: 0,
    dias: 61,
  }
  expect(quantoPedir(conta, 0)).toBe(un(127))
  expect(quantoPedir({ ...conta, ano_antes_e3: un(300) }, 0)).toBe(un(305))
  expect(quantoPedir({ ...conta, disponivel_e3: un(500) }, 0)).toBe(0)
  expect(quantoPedir({ ...conta, dias: 1 }, 3)).toBe(un(7))
  expect(quantoPedir({ ...conta, consumo_mensal_e3: 1, seguranca_e3: un(16) }, 0)).toBe(un(2))
})
