import { expect, test } from 'vitest'
import { avisoDoFim } from './atos-do-inventario-de-bens.ts'
import { decisoesSobre, totalDasContas } from './inventario-de-bens.ts'

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

test('the end of an inventory says what it does to the counts of its schools', () => {
  const aviso = (contagens_em_campo: number, contagens_a_homologar: number) =>
    avisoDoFim('cancelar', { contagens_em_campo, contagens_a_homologar, meses_por_lancar: ['2026-09'] })
  expect(aviso(0, 0)).toBe('As visitas e as apurações já abertas ficam como estão.')
  expect(aviso(1, 0)).toContain('A contagem que uma escola ainda faz é cancelada junto.')
  expect(aviso(3, 0)).toContain('As 3 contagens que as escolas ainda fazem são canceladas junto.')
  expect(aviso(0, 1)).toContain('Uma contagem já terminada espera homologação')
  expect(aviso(2, 4)).toMatch(/As 2 contagens .* 4 contagens já terminadas esperam homologação/)
})

test('closing names the months that the papers would not have', () => {
  const aviso = (meses_por_lancar: string[]) =>
    avisoDoFim('encerrar', { contagens_em_campo: 0, contagens_a_homologar: 0, meses_por_lancar })
  expect(aviso([])).not.toContain('depreciação')
  expect(aviso(['2026-09', '2026-10'])).toContain(
    'A depreciação de 09/2026 e 10/2026 ainda não foi lançada: lance antes de encerrar',
  )
})

test('the total of the accounts is the sum of each column', () => {
  const conta = {
    bens: 2,
    valor_centavos: 3,
    depreciado_centavos: 5,
    rmb_valor_centavos: 7,
    rmb_depreciado_centavos: 11,
  }
  expect(totalDasContas([])).toEqual(Object.fromEntries(Object.keys(conta).map((campo) => [campo, 0])))
  expect(totalDasContas([conta, conta])).toEqual(
    Object.fromEntries(Object.entries(conta).map(([campo, valor]) => [campo, 2 * valor])),
  )
})
