import { expect, test } from 'vitest'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { EVENTOS_DO_BEM, eventosPossiveis, SITUACOES_DO_BEM, SITUACOES_EM_CARGA } from './ciclo-do-bem.ts'

const eventos = Object.values(EVENTOS_DO_BEM)

test('every situation is entered by some event, and left by some, but the two ends', () => {
  const nascem = ['a_tombar']
  const chegam = new Set(eventos.map(({ para }) => para))
  const saem = new Set(eventos.flatMap(({ de }) => de))
  for (const situacao of SituacaoDoPatrimonio.options) {
    if (!nascem.includes(situacao)) expect(chegam, situacao).toContain(situacao)
    if (situacao !== 'estornado') expect(saem, situacao).toContain(situacao)
  }
})

test('an asset in use may be moved, lent, repaired, missed and listed, and never written off at once', () => {
  expect(eventosPossiveis('ativo')).toEqual([
    'transferir',
    'emprestar',
    'ceder',
    'enviar_manutencao',
    'nao_localizar',
    'arrolar',
  ])
  expect(eventosPossiveis('baixado')).toEqual(['estornar_baixa'])
  expect(eventosPossiveis('estornado')).toEqual([])
})

test('in charge is everything between the label and the write-off', () => {
  const fora = SituacaoDoPatrimonio.options.filter((situacao) => !SITUACOES_EM_CARGA.includes(situacao))
  expect(fora).toEqual(['a_tombar', 'baixado', 'estornado'])
  expect(Object.keys(SITUACOES_DO_BEM).sort()).toEqual([...SituacaoDoPatrimonio.options].sort())
})
