/** What every screen says of a charge: its state in words, and the way to it. */
import { type CargaListada, SITUACOES_DA_CARGA, type SituacaoDaCarga } from '#contract/patrimonio/termos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { type Tone, toneIcon } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaCarga, Tone>> = {
  sem_termo: 'danger',
  a_regularizar: 'warning',
  aguardando: 'info',
  em_dia: 'success',
}

export function CargaBadge({ situacao }: Pick<CargaListada, 'situacao'>) {
  const tone = TONS[situacao]
  return (
    <Badge tone={tone} icon={toneIcon[tone]}>
      {SITUACOES_DA_CARGA[situacao]}
    </Badge>
  )
}

export const enderecoDaCarga = (id: number) => `/painel/almoxarifado/termos/${id}`
