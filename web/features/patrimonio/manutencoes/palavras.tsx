import { SITUACOES_DA_MANUTENCAO, type SituacaoDaManutencao } from '#contract/patrimonio/manutencoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaManutencao, Tone>> = {
  aberta: 'info',
  atrasada: 'danger',
  concluida: 'success',
  cancelada: 'neutral',
}

export function ManutencaoBadge({ situacao }: { situacao: SituacaoDaManutencao }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_MANUTENCAO[situacao]}</Badge>
}
