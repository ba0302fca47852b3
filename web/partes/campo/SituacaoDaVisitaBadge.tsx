import { SITUACOES_DA_VISITA, type SituacaoDaVisita } from '#contract/campo/achados.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaVisita, Tone>> = {
  aguardando: 'neutral',
  em_andamento: 'info',
  pausada: 'info',
  em_correcao: 'warning',
  aguardando_homologacao: 'warning',
  homologada: 'success',
  cancelada: 'neutral',
  impossivel: 'danger',
}

export function SituacaoDaVisitaBadge({ situacao }: { situacao: SituacaoDaVisita }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_VISITA[situacao]}</Badge>
}
