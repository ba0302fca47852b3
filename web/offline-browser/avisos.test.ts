import { expect, test } from 'vitest'
import { itemDaFila } from '#offline/testing/bench.ts'
import { avisoDe } from './avisos.ts'

test('what waits for a supervisor is never said to have been updated', () => {
  const item = itemDaFila({ acao: 'patrimonio.atualizar' })
  expect(avisoDe({ tipo: 'tarefa-concluida', item, dados: {} })?.mensagem).toMatch(/sucesso/)
  expect(avisoDe({ tipo: 'tarefa-concluida', item, dados: { quarentena: true } })).toEqual({
    tom: 'info',
    mensagem: 'Recebido: como a visita já não é sua, aguarda o supervisor.',
  })
})
