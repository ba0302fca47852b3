import {
  type RessuprimentoListado,
  SITUACOES_DO_RESSUPRIMENTO,
  type SituacaoDoRessuprimento as Situacao,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<Situacao, Tone>> = {
  aberto: 'warning',
  encaminhado: 'info',
  concluido: 'success',
  cancelado: 'neutral',
}

export const SituacaoDoRessuprimento = ({ situacao }: Pick<RessuprimentoListado, 'situacao'>) => (
  <Badge tone={TONS[situacao]}>{SITUACOES_DO_RESSUPRIMENTO[situacao]}</Badge>
)
