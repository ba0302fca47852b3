import { expect, test } from 'vitest'
import { decisoesSobre } from './inventario-de-bens.ts'

const escola = { id: 1, nome: 'Escola' }
const todas = ['localizado', 'em_outro_local', 'apurar']

test('what is decided may be decided again, but not against a visit that saw the asset elsewhere', () => {
  const item = { local: escola, visto_no_local: null }
  expect(decisoesSobre({ ...item, resultado: 'pendente', decisao: null })).toEqual(todas)
  expect(decisoesSobre({ ...item, resultado: 'localizado', decisao: null })).toEqual([])
  expect(decisoesSobre({ ...item, resultado: 'localizado', decisao: 'localizado' })).toEqual(todas)
  expect(decisoesSobre({ ...item, resultado: 'nao_localizado', decisao: 'apurar' })).toEqual(todas)
  const visto = { ...item, visto_no_local: { id: 2, nome: 'Outra' }, resultado: 'em_outro_local' } as const
  expect(decisoesSobre({ ...visto, decisao: 'em_outro_local' })).toEqual(['em_outro_local'])
  expect(decisoesSobre({ ...visto, visto_no_local: escola, decisao: 'em_outro_local' })).toEqual(todas)
})
