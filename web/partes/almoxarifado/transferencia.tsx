/** What every screen that names a transfer shares: the way to it, and its state in words. */
import {
  SITUACOES_DA_TRANSFERENCIA,
  type SituacaoDaTransferencia,
} from '#contract/almoxarifado/transferencia.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const TRANSFERENCIAS = '/painel/almoxarifado/transferencias'
export const enderecoDaTransferencia = (id: number) => `${TRANSFERENCIAS}/${id}`

const TONS: Readonly<Record<SituacaoDaTransferencia, Tone>> = {
  solicitada: 'warning',
  autorizada: 'info',
  em_transito: 'info',
  com_divergencia: 'danger',
  emprestada: 'info',
  encerrada: 'success',
  negada: 'danger',
  cancelada: 'neutral',
}

export function TransferenciaBadge({ situacao }: { situacao: SituacaoDaTransferencia }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_TRANSFERENCIA[situacao]}</Badge>
}
