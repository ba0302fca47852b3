import type { DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import type { Proximo } from '#web/detail/proximo.ts'

/** What a disposal waits for, and from whom. */
export function proximoDe({
  situacao,
  comissao,
  laudo_por,
  bens,
  avaliados,
}: DesfazimentoDetalhado): Proximo | null {
  if (situacao === 'aberto')
    return {
      falta: avaliados < bens ? 'avaliar os bens e emitir o laudo' : 'emitir o laudo',
      atos: ['desfazimentos.emitirLaudo'],
      quem: comissao?.nome ?? 'a comissão',
    }
  if (situacao !== 'avaliado') return null
  const quem = laudo_por
    ? `quem dá baixa, e não pode ser ${laudo_por}, que emitiu o laudo`
    : 'quem dá baixa, e não pode ser quem emitiu o laudo'
  return { falta: 'dar baixa', atos: ['desfazimentos.baixar'], quem }
}

/** "Falta 1 avaliação", "Faltam 2 de 5 avaliações". */
export const faltamAvaliacoes = (faltam: number, bens: number) =>
  `${faltam === 1 ? 'Falta' : 'Faltam'} ${bens === faltam ? faltam : `${faltam} de ${bens}`} ${bens === 1 ? 'avaliação' : 'avaliações'}`
