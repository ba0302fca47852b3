import { CalendarClock } from 'lucide-react'
import type { TransferenciaListada } from '#contract/almoxarifado/transferencia.ts'
import { TransferenciaBadge } from '#web/partes/almoxarifado/transferencia.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'

export function SituacaoDaTransferencia({
  situacao,
  dias_de_atraso,
}: Pick<TransferenciaListada, 'situacao' | 'dias_de_atraso'>) {
  return (
    <span className="z-row">
      <TransferenciaBadge situacao={situacao} />
      {dias_de_atraso !== null && (
        <Badge tone="danger" icon={CalendarClock}>
          Vencida há {plural(dias_de_atraso, 'dia', 'dias')}
        </Badge>
      )}
    </span>
  )
}
