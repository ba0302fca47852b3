import {
  DESTINOS_DO_DESFAZIMENTO,
  SITUACOES_DO_ARROLADO,
  SITUACOES_DO_DESFAZIMENTO,
  type SituacaoDoArrolado,
  type SituacaoDoDesfazimento,
} from '#contract/patrimonio/desfazimento.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDoDesfazimento, Tone>> = {
  aberto: 'warning',
  avaliado: 'info',
  baixado: 'success',
  cancelado: 'neutral',
}

export function SituacaoDoDesfazimentoBadge({ situacao }: { situacao: SituacaoDoDesfazimento }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DO_DESFAZIMENTO[situacao]}</Badge>
}

const TONS_DO_ARROLADO: Readonly<Record<SituacaoDoArrolado, Tone>> = {
  arrolado: 'warning',
  baixado: 'neutral',
  reaproveitado: 'success',
}

export function ArroladoBadge({ situacao }: { situacao: SituacaoDoArrolado }) {
  return <Badge tone={TONS_DO_ARROLADO[situacao]}>{SITUACOES_DO_ARROLADO[situacao]}</Badge>
}

export const OPCOES_DE_DESTINO = opcoesDe(DESTINOS_DO_DESFAZIMENTO)
