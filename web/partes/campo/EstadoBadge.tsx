import type { EstadoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const ESTADOS: Readonly<Record<EstadoDoMonitoramento, { rotulo: string; tom: Tone }>> = {
  aguardando: { rotulo: 'Aguardando', tom: 'neutral' },
  'em-andamento': { rotulo: 'Em andamento', tom: 'info' },
  pausado: { rotulo: 'Pausado', tom: 'warning' },
  concluido: { rotulo: 'Concluído', tom: 'success' },
}

/** A cancelled visit is `concluido` by the specification, and says so with a badge of its own (decision Q4). */
export function EstadoBadge({ estado, cancelado }: { estado: EstadoDoMonitoramento; cancelado: boolean }) {
  if (cancelado) return <Badge tone="danger">Cancelado</Badge>
  const { rotulo, tom } = ESTADOS[estado]
  return <Badge tone={tom}>{rotulo}</Badge>
}
