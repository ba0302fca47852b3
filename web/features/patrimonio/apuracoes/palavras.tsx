import { SITUACOES_DA_APURACAO, type SituacaoDaApuracao } from '#contract/patrimonio/apuracoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaApuracao, Tone>> = {
  aberta: 'info',
  atrasada: 'danger',
  concluida: 'success',
}

export function ApuracaoBadge({ situacao }: { situacao: SituacaoDaApuracao }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_APURACAO[situacao]}</Badge>
}
