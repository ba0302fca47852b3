import {
  type PedidoAtendido,
  type SituacaoDaEntrada,
  situacaoEscrita,
} from '#contract/almoxarifado/entrada.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const ENTRADAS = '/painel/almoxarifado/entradas'
export const enderecoDaEntrada = (id: number) => `${ENTRADAS}/${id}`

const TONS: Readonly<Record<SituacaoDaEntrada, Tone>> = {
  rascunho: 'neutral',
  recebida_provisoria: 'warning',
  em_exame: 'info',
  aceita: 'success',
  recusada: 'danger',
  estornada: 'danger',
  cancelada: 'neutral',
}

/** "Papel sulfite, 8 resmas a mais". */
export const aMaisEscrito = ({ material, unidade, qtd_e3 }: PedidoAtendido['a_mais'][number]): string =>
  `${material}, ${quantidade(qtd_e3, unidade)} a mais`

/** One badge: two of them are wider than the list has room for. */
export function SituacaoBadge({ situacao, parcial }: { situacao: SituacaoDaEntrada; parcial: boolean }) {
  return <Badge tone={parcial ? 'warning' : TONS[situacao]}>{situacaoEscrita({ situacao, parcial })}</Badge>
}
