import { GRAVIDADES, type OcorrenciaListada, SITUACOES_DA_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

const TONS = { baixa: 'neutral', media: 'warning', alta: 'danger' } as const

export function GravidadeBadge({ gravidade }: Pick<OcorrenciaListada, 'gravidade'>) {
  return <Badge tone={TONS[gravidade]}>{GRAVIDADES[gravidade]}</Badge>
}

export function SituacaoDaOcorrenciaBadge({ situacao }: Pick<OcorrenciaListada, 'situacao'>) {
  return (
    <Badge tone={situacao === 'aberta' ? 'warning' : 'success'}>{SITUACOES_DA_OCORRENCIA[situacao]}</Badge>
  )
}
