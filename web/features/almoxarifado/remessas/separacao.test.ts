import { expect, test } from 'vitest'
import type { ItemDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { itemDoCodigo, oQuePegou, paradas } from './separacao.ts'

const item = (id: number, partes: Partial<ItemDaRemessa> = {}): ItemDaRemessa => ({
  id,
  linha_id: id,
  material: { id: 1, codigo: 'LAPIS', descricao: 'Lápis', unidade: 'un', casas: 0, gtins: [] },
  lote: null,
  endereco: null,
  qtd_e3: 5000,
  coletada_e3: 0,
  qtd_recebida_e3: 0,
  qtd_divergente_e3: 0,
  qtd_devolvida_e3: 0,
  qtd_perdida_e3: 0,
  volume: null,
  ...partes,
})

test('paradas keeps the order of the walk and brings together what is at one address', () => {
  const em = (codigo: string) => ({ endereco: { id: 1, codigo } })
  const walk = paradas([item(1, em('A-01')), item(2, em('A-01')), item(3, em('B-02')), item(4)])
  expect(walk.map(({ endereco, itens }) => [endereco, itens.map(({ id }) => id)])).toEqual([
    ['A-01', [1, 2]],
    ['B-02', [3]],
    [null, [4]],
  ])
})

test('itemDoCodigo finds by lot, code or bar code, and first what still lacks', () => {
  const gtins = [{ gtin: '07891234567895', qtd_e3: 1000 }]
  const itens = [
    item(1, { coletada_e3: 5000 }),
    item(2, { lote: { id: 9, codigo: 'L-02', validade: null } }),
    item(3, { material: { ...item(3).material, codigo: 'COLA', gtins } }),
  ]
  expect(itemDoCodigo(itens, 'lapis')?.id).toBe(2)
  expect(itemDoCodigo(itens, ' l-02 ')?.id).toBe(2)
  expect(itemDoCodigo(itens, '7891234567895')?.id).toBe(3)
  expect(itemDoCodigo(itens, '0')).toBeUndefined()
})

test('oQuePegou says which item grew, and by how much', () => {
  const antes = [item(1, { coletada_e3: 2000 }), item(2)]
  expect(oQuePegou(antes, [item(1, { coletada_e3: 2000 }), item(2, { coletada_e3: 1500 })])).toMatchObject({
    item: { id: 2 },
    mais_e3: 1500,
  })
  expect(oQuePegou(antes, antes)).toBeUndefined()
})
