import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentoDoTipo,
  podeFornecer,
  SANCOES_QUE_IMPEDEM,
  SituacaoDoFornecedor,
  TipoDeEntrada,
  TipoDeSancao,
} from './fornecimento.ts'

const ativo = { situacao: 'ativo', sancoes_vigentes: [], unificado: false } as const

test('an active supplier with no impediment may be named by any entrada', () => {
  for (const tipo of TipoDeEntrada.options)
    expect(podeFornecer(ativo, tipo)).toEqual({ permitido: true, exige_justificativa: false })
  for (const sancao of ['advertencia', 'multa'] as const)
    expect(podeFornecer({ ...ativo, sancoes_vigentes: [sancao] }, 'compra')).toMatchObject({
      permitido: true,
    })
})

test('a suspended, impeded or sanctioned one sells nothing, and gives only with a reason', () => {
  const impedidos = [
    { ...ativo, situacao: 'suspenso' as const },
    { ...ativo, situacao: 'impedido' as const },
    ...SANCOES_QUE_IMPEDEM.map((sancao) => ({ ...ativo, sancoes_vigentes: [sancao] })),
  ]
  for (const impedido of impedidos) {
    expect(podeFornecer(impedido, 'compra')).toMatchObject({ permitido: false })
    expect(podeFornecer(impedido, 'doacao')).toMatchObject({ permitido: true, exige_justificativa: true })
    expect(podeFornecer(impedido, 'sobra_inventario')).toMatchObject({ permitido: true })
  }
})

test('an inactive or merged one is named by nothing that comes from outside, whatever else it is', () => {
  const fornecedor = fc.record({
    situacao: fc.constantFrom(...SituacaoDoFornecedor.options),
    sancoes_vigentes: fc.uniqueArray(fc.constantFrom(...TipoDeSancao.options)),
    unificado: fc.boolean(),
  })
  fc.assert(
    fc.property(fornecedor, fc.constantFrom('compra', 'doacao', 'permuta'), (um, tipo) => {
      const resposta = podeFornecer(um, tipo)
      if (um.unificado || um.situacao === 'inativo') expect(resposta.permitido).toBe(false)
      if (!resposta.permitido) expect(resposta.motivo).toMatch(/\.$/)
    }),
  )
})

test('each kind of person has its document, and a foreign one none', () => {
  expect(['pj', 'pf', 'orgao_publico', 'estrangeiro'].map((tipo) => documentoDoTipo(tipo as 'pj'))).toEqual([
    'cnpj',
    'cpf',
    'cnpj',
    null,
  ])
})
