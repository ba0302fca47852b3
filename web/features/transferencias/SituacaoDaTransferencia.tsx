import { CalendarClock } from 'lucide-react'
import { SITUACOES_DA_TRANSFERENCIA, type TransferenciaListada } from '#contract/transferencia.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'
import { TONS } from './palavras.ts'

export function SituacaoDaTransferencia({
  situacao,
  dias_de_atraso,
}: Pick<TransferenciaListada, 'situacao' | 'dias_de_atraso'>) {
  return (
    <span className="z-row">
      <Badge tone={TONS[situacao]}>{SITUACOES_DA_TRANSFERENCIA[situacao]}</Badge>
      {dias_de_atraso !== null && (
        <Badge tone="danger" icon={CalendarClock}>
          Vencida há {plural(dias_de_atraso, 'dia', 'dias')}
        </Badge>
      )}
    </span>
  )
}
