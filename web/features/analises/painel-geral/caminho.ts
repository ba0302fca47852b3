// How far a requisition has come, told from its row in the list.
import { rotuloDaRequisicao } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { data, haDias } from '#web/ui/format.ts'

export const ETAPAS = ['Pedido', 'Autorização', 'Separação', 'Entrega', 'Recebimento'] as const

type Caminhada = Pick<
  RequisicaoListada,
  'situacao' | 'nivel' | 'atendimento' | 'na_fila' | 'separavel' | 'dias_na_etapa' | 'necessidade_em'
>

/** The stage that it is in: what was sent back is with who asks. */
export function etapaDe({ situacao, atendimento }: Pick<Caminhada, 'situacao' | 'atendimento'>): number {
  if (situacao === 'em_autorizacao') return 1
  if (situacao !== 'autorizada') return 0
  if (atendimento.startsWith('recebida')) return 4
  return /^(expedida|devolvida)/.test(atendimento) ? 3 : 2
}

/** "Aguardando estoque há 11 dias, para 30/11/2026". */
export function ondeEsta(requisicao: Caminhada): string {
  const { dias_na_etapa: dias, necessidade_em } = requisicao
  const desde = dias === null ? '' : ` ${haDias(dias, 'desde hoje')}`
  const para = necessidade_em === null ? '' : `, para ${data(necessidade_em)}`
  return `${rotuloDaRequisicao(requisicao)}${desde}${para}`
}
