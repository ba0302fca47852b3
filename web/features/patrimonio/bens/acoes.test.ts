import { expect, test } from 'vitest'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { ACOES_DO_BEM } from './acoes.ts'

const titulos = (bem: Pick<BemDetalhado, 'situacao' | 'referencia_id'>) =>
  ACOES_DO_BEM.filter(
    ({ quando }) => quando?.({ contas: null, partes: [], ...bem } as unknown as BemDetalhado) ?? true,
  ) // as: what the acts ask of an asset
    .map(({ titulo }) => titulo)
    .filter((titulo) => titulo.includes('plaqueta'))

test('a label is put on the asset that has none, and exchanged on the one that has', () => {
  expect(titulos({ situacao: 'ativo', referencia_id: null })).toEqual(['Pôr plaqueta'])
  expect(titulos({ situacao: 'ativo', referencia_id: '000123-4' })).toEqual(['Trocar plaqueta'])
  for (const referencia_id of [null, '000123-4'])
    expect(titulos({ situacao: 'baixado', referencia_id })).toEqual([])
})

test('no two acts have the same key', () => {
  const chaves = ACOES_DO_BEM.map(({ chave }) => chave)
  expect(new Set(chaves).size).toBe(chaves.length)
})
