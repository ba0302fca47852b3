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

test('the end of a count is told once, in words of a count; of a visit, as the specification has it', () => {
  const fim = [
    itemDaFila({ acao: 'monitoramento.estado', subAcao: 'pausar' }),
    itemDaFila({ acao: 'monitoramento.finalizar' }),
    itemDaFila({ acao: 'monitoramento.assinaturas.agente' }),
    itemDaFila({ acao: 'monitoramento.estado', subAcao: 'concluir' }),
  ]
  const ditas = (contagem: boolean) =>
    fim.flatMap(
      (item) => avisoDe({ tipo: 'tarefa-concluida', item, dados: {} }, false, contagem)?.mensagem ?? [],
    )
  expect(ditas(true)).toEqual(['Contagem enviada com sucesso!'])
  expect(ditas(false)).toEqual([
    'Ação realizada com sucesso',
    'Monitoramento encerrado com sucesso!',
    'Assinatura do agente responsável enviada com sucesso!',
    'Monitoramento concluído com sucesso',
  ])
})
