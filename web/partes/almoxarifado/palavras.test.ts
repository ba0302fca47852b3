import { expect, test } from 'vitest'
import { contaPorExtenso } from './conta-do-ressuprimento.ts'
import { restoDaCota } from './resto-da-cota.ts'

const escrito = (texto: string) => texto.replaceAll(/\s/g, ' ')

test('the computation of an order that was made is of its day', () => {
  const conta = {
    disponivel_e3: 0,
    ja_pedido_e3: 5_000,
    ponto_de_pedido_e3: null,
    seguranca_e3: 0,
    consumo_mensal_e3: 160_000,
    ano_antes_e3: 0,
    prazo_dias: 31,
    dias: 122,
    sugerido_e3: 640_000,
  }
  expect(escrito(contaPorExtenso(conta, 'un', 'agora'))).toBe(
    'Há 0 unidade; 5 unidades já em outro pedido; usa 160 unidades por mês; a compra leva 31 dias. Para 122 dias: 640 unidades.',
  )
  expect(escrito(contaPorExtenso(conta, 'un', 'no_pedido'))).toBe(
    'No dia do pedido havia 0 unidade; 5 unidades já estavam em outro pedido; usava 160 unidades por mês; a compra levava 31 dias. Para 122 dias: 640 unidades.',
  )
})

test('what is left of a quota is told with its sign, and never as nothing when it was passed', () => {
  expect(['', ...[5_113, 0, -5_113].map(restoDaCota)].map(escrito).slice(1)).toEqual([
    'restam R$ 51,13',
    'restam R$ 0,00',
    'já passou R$ 51,13 dela',
  ])
})
