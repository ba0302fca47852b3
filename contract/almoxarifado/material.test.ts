import { expect, test } from 'vitest'
import { DadosDoMaterial, gtinConfere, naturezaPelosCriterios } from './material.ts'

const base = { descricao: 'Papel A4', natureza: 'consumo', grupo_id: 1, unidade_id: 1 }
const campos = (dados: object) =>
  DadosDoMaterial.safeParse({ ...base, ...dados }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('gtinConfere accepts the four lengths and refuses a wrong digit', () => {
  // Published examples of GS1: GTIN-8, -12, -13 and -14.
  for (const gtin of ['96385074', '614141000036', '4006381333931', '10614141000415'])
    expect(gtinConfere(gtin)).toBe(true)
  for (const gtin of ['96385075', '4006381333932', '400638133393', '1', ''])
    expect(gtinConfere(gtin)).toBe(false)
})

test('a material says which of its fields do not go together', () => {
  expect(campos({})).toEqual([])
  expect(campos({ natureza: 'permanente' })).toEqual(['classe_id'])
  expect(campos({ classe_id: 3 })).toEqual(['classe_id'])
  expect(campos({ natureza: 'permanente', classe_id: 3, controla_lote: true })).toEqual(['controla_lote'])
  expect(campos({ controla_validade: true })).toEqual(['controla_lote'])
  expect(campos({ gtins: ['4006381333932'] })).toEqual(['gtins.0'])
  const caixa = { nome: 'Caixa', fator_num: 12, gtins: ['4006381333931'] }
  expect(campos({ gtins: ['4006381333931'], embalagens: [caixa] })).toEqual(['gtins'])
  expect(campos({ embalagens: [caixa, { ...caixa, nome: 'caixa', gtins: [] }] })).toEqual(['embalagens'])
  expect(campos({ natureza_despesa: '3.3.90' })).toEqual(['natureza_despesa'])
  expect(DadosDoMaterial.parse({ ...base, ncm: '4802.56.10', codigo: ' papel-1 ' })).toMatchObject({
    ncm: '48025610',
    codigo: 'PAPEL-1',
    controla_lote: false,
    alerta_validade_dias: [90, 60, 30],
  })
})

test('one criterion is enough for consumption; permanent takes all five answers', () => {
  const nao = { durabilidade: false, fragilidade: false, perecibilidade: false, incorporabilidade: false }
  expect(naturezaPelosCriterios({})).toBeNull()
  expect(naturezaPelosCriterios(nao)).toBeNull()
  expect(naturezaPelosCriterios({ ...nao, transformabilidade: false })).toBe('permanente')
  expect(naturezaPelosCriterios({ fragilidade: true })).toBe('consumo')
})
