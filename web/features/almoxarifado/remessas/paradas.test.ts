import { expect, test } from 'vitest'
import type { LugarDaRota, Rota } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { comParadaMovida, paradasDaRota } from './paradas.ts'

const lugar = (id: number, sul: number | null): LugarDaRota => ({
  id,
  nome: `Escola ${id}`,
  municipio: 'Palmas',
  ...(sul === null ? { latitude: null, longitude: null } : { latitude: -10 - sul, longitude: -48 }),
})

const remessa = (id: number, destino: number, volumes: number): RemessaListada => ({
  id,
  uuid: '00000000-0000-4000-8000-000000000000',
  numero: `REM-${id}`,
  situacao: 'separada',
  modalidade: 'entrega',
  pedido: { tipo: 'requisicao', id, protocolo: `REQ-${id}` },
  onda: null,
  origem: { id: 1, nome: 'Depósito' },
  destino: { id: destino, nome: `Escola ${destino}` },
  itens: 1,
  itens_coletados: 1,
  volumes,
  previsto_em: null,
  criado_em: '2026-11-22T12:00:00Z',
  expedida_em: null,
  recebida_em: null,
  dias_em_transito: null,
  divergencias_abertas: 0,
  acoes: [],
})

const rota: Rota = {
  origem: lugar(1, 0),
  destinos: [lugar(30, 3), lugar(10, 1), lugar(99, null), lugar(20, 2)],
  remessas: [remessa(1, 20, 2), remessa(2, 10, 1), remessa(3, 20, 3), remessa(4, 99, 0), remessa(5, 30, 0)],
  ha_mais: false,
}
const ditas = (ordem: readonly number[]) =>
  paradasDaRota(rota, ordem).map(
    ({ lugar: { id }, remessas, volumes, km, desde }) =>
      `${id}: ${remessas.map((uma) => uma.id)}, ${volumes} vol, ${km === null ? '?' : Math.round(km)} km de ${desde}`,
  )

test('the suggested order goes out from the depósito, shipments of one place together, the unknown at the end', () => {
  expect(ditas([])).toEqual([
    '10: 2, 1 vol, 111 km de 0',
    '20: 1,3, 5 vol, 111 km de 1',
    '30: 5, 0 vol, 111 km de 2',
    '99: 4, 0 vol, ? km de 3',
  ])
})

test('a person may have another order, and each distance is told from the last place that is known', () => {
  expect(ditas([20, 99, 10, 30])).toEqual([
    '20: 1,3, 5 vol, 222 km de 0',
    '99: 4, 0 vol, ? km de 1',
    '10: 2, 1 vol, 111 km de 1',
    '30: 5, 0 vol, 222 km de 3',
  ])
  expect(ditas([30, 777]).map((dita) => dita.split(':')[0])).toEqual(['30', '10', '20', '99'])
})

test('a stop moves one place, and the others keep theirs', () => {
  const paradas = paradasDaRota(rota, [])
  expect(comParadaMovida(paradas, 1, -1)).toEqual([20, 10, 30, 99])
  expect(comParadaMovida(paradas, 1, 1)).toEqual([10, 30, 20, 99])
})
