import {
  RESULTADOS_DO_INVENTARIO,
  type ResultadoDoInventario,
  SITUACOES_DO_INVENTARIO_DE_BENS,
  type SituacaoDoInventarioDeBens,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDoInventarioDeBens, Tone>> = {
  aberto: 'info',
  encerrado: 'success',
  cancelado: 'neutral',
}

export function InventarioBadge({ situacao }: { situacao: SituacaoDoInventarioDeBens }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DO_INVENTARIO_DE_BENS[situacao]}</Badge>
}

const TONS_DO_RESULTADO: Readonly<Record<ResultadoDoInventario, Tone>> = {
  pendente: 'neutral',
  localizado: 'success',
  em_outro_local: 'warning',
  nao_localizado: 'danger',
}

export function ResultadoBadge({ resultado }: { resultado: ResultadoDoInventario }) {
  return <Badge tone={TONS_DO_RESULTADO[resultado]}>{RESULTADOS_DO_INVENTARIO[resultado]}</Badge>
}

/** Who looked: an agent, or the school at its own. */
export const leituraDe = ({ protocolo, contagem }: { protocolo: string; contagem: boolean }) =>
  contagem ? `contagem da própria escola ${protocolo}` : `visita ${protocolo}`
