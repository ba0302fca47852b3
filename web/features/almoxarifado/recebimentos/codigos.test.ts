import { expect, test } from 'vitest'
import { remessaParaReceber } from '#web/offline-browser/testing/remessa.ts'
import { itemDoCodigo, remessaDoCodigo, volumeDoCodigo } from './codigos.ts'

const [item] = remessaParaReceber().itens
if (!item) throw new Error('the shipment has an item')
const gtins = [{ gtin: '7891000315507', qtd_e3: 1000 }]
const remessa = remessaParaReceber({
  itens: [{ ...item, material: { ...item.material, gtins } }],
  volumes: [
    { id: 1, uuid: '0195a0f0-0000-7000-8000-00000000000a', numero: 1, lacre: 'AB-77', descricao: '' },
    { id: 2, uuid: '0195a0f0-0000-7000-8000-00000000000b', numero: 2, lacre: null, descricao: '' },
  ],
})
const etiqueta = (id: number, numero: number) =>
  `https://zelo.exemplo/painel/almoxarifado/requisicoes/3/resumo?volume=${id}-${numero}`

test('a volume is known by its seal, however it was written, and by the address on its label', () => {
  expect(volumeDoCodigo(remessa, 'ab-77')?.numero).toBe(1)
  expect(volumeDoCodigo(remessa, etiqueta(remessa.id, 2))?.numero).toBe(2)
  expect(volumeDoCodigo(remessa, etiqueta(remessa.id, 3))).toBeUndefined()
  expect(volumeDoCodigo(remessa, etiqueta(remessa.id + 1, 2))).toBeUndefined()
})

test('an item is known by its bar code or its own code, and a volume is no item', () => {
  expect(itemDoCodigo(remessa, '7891000315507')?.id).toBe(item.id)
  expect(itemDoCodigo(remessa, 'GIZ')?.id).toBe(item.id)
  expect(itemDoCodigo(remessa, 'AB-77')).toBeUndefined()
})

test('a shipment is found by a volume of it, by its number and by its order', () => {
  const outra = remessaParaReceber({ id: 10, numero: 'REM-2026-000010' })
  const achada = (codigo: string) => remessaDoCodigo([outra, remessa], codigo)?.id
  expect(achada(etiqueta(remessa.id, 1))).toBe(remessa.id)
  expect(achada('rem-2026-000010')).toBe(10)
  expect(achada('nada')).toBeUndefined()
})
