import { expect, test } from 'vitest'
import type { DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { faltamAvaliacoes, proximoDe } from './proximo.ts'

test('what is left to judge agrees with how many it is', () => {
  expect(faltamAvaliacoes(1, 1)).toBe('Falta 1 avaliação')
  expect(faltamAvaliacoes(1, 3)).toBe('Falta 1 de 3 avaliações')
  expect(faltamAvaliacoes(2, 5)).toBe('Faltam 2 de 5 avaliações')
  expect(faltamAvaliacoes(4, 4)).toBe('Faltam 4 avaliações')
})

test('who gives the write-off is not who signed the laudo, in words that a person says', () => {
  // as: of the record it reads these alone
  const avaliado = { situacao: 'avaliado', laudo_por: 'Helena Sampaio' } as DesfazimentoDetalhado
  const proximo = proximoDe(avaliado)
  expect(proximo && proximoEmPalavras(proximo, [])).toBe(
    'Próximo passo: dar baixa. É com quem dá baixa, e não pode ser Helena Sampaio, que emitiu o laudo.',
  )
})

test('what waits for the laudo says whether its assets wait to be judged', () => {
  // as: of the record it reads these alone
  const aberto = { situacao: 'aberto', comissao: null, bens: 2, avaliados: 1 } as DesfazimentoDetalhado
  expect(proximoDe(aberto)?.falta).toBe('avaliar os bens e emitir o laudo')
  expect(proximoDe({ ...aberto, avaliados: 2 })?.falta).toBe('emitir o laudo')
})
