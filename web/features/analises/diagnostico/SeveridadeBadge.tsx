import { SEVERIDADES, type Severidade } from '#contract/analises/diagnostico-regra.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ICONES, TONS } from './palavras.ts'

export function SeveridadeBadge({ severidade }: { severidade: Severidade }) {
  return (
    <Badge tone={TONS[severidade]} icon={ICONES[severidade]}>
      {SEVERIDADES[severidade]}
    </Badge>
  )
}
