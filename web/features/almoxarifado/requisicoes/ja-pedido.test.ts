import { expect, test } from 'vitest'
import { jaPedido } from './ja-pedido.ts'

test.each([
  [null, 0, '30 unidades pedidas'],
  [30_000, 0, '30 unidades pedidas'],
  [20_000, 18_000, '30 unidades pedidas, 20 autorizadas, 18 recebidas'],
  [20_000, 1_000, '30 unidades pedidas, 20 autorizadas, 1 recebida'],
])('of 30 asked, %s authorised and %i received', (qtd_autorizada_e3, qtd_recebida_e3, dito) => {
  const aberta = { id: 1, protocolo: 'REQ-1', qtd_e3: 30_000, qtd_autorizada_e3, qtd_recebida_e3 }
  expect(jaPedido(aberta, 'un')).toBe(dito)
})
