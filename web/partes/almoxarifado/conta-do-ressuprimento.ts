import type { ContaDoRessuprimento } from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade, quantidadeMedia } from '#contract/casa/unidades.ts'
import { plural } from '#web/ui/format.ts'

const PALAVRAS = {
  agora: { ha: 'Há', ja: 'já em outro pedido', usa: 'usa', leva: 'a compra leva' },
  no_pedido: {
    ha: 'No dia do pedido havia',
    ja: 'já estavam em outro pedido',
    usa: 'usava',
    leva: 'a compra levava',
  },
} as const

/** "Há 2 resmas; usa 30 resmas por mês; a compra leva 31 dias. Para 122 dias, 120 resmas." Of an order that was made, as it was on its day. */
export function contaPorExtenso(
  conta: ContaDoRessuprimento,
  unidade: string,
  quando: keyof typeof PALAVRAS,
): string {
  const { ha, ja, usa, leva } = PALAVRAS[quando]
  const { disponivel_e3, ja_pedido_e3, consumo_mensal_e3, ano_antes_e3, prazo_dias, dias, sugerido_e3 } =
    conta
  const partes = [
    `${ha} ${quantidade(disponivel_e3, unidade)}`,
    ja_pedido_e3 > 0 && `${quantidade(ja_pedido_e3, unidade)} ${ja}`,
    `${usa} ${quantidadeMedia(consumo_mensal_e3, unidade)} por mês`,
    ano_antes_e3 > 0 && `usou ${quantidade(ano_antes_e3, unidade)} nestes dias há um ano`,
    `${leva} ${plural(prazo_dias, 'dia', 'dias')}`,
  ]
  return `${partes.filter(Boolean).join('; ')}. Para ${plural(dias, 'dia', 'dias')}: ${quantidade(sugerido_e3, unidade)}.`
}
