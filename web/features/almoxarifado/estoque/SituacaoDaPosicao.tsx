import {
  AVISOS_DA_POSICAO,
  type PosicaoListada,
  SITUACOES_DA_POSICAO,
  type SituacaoDaPosicao as Situacao,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<Situacao, Tone>> = {
  ruptura: 'danger',
  critico: 'danger',
  repor: 'warning',
  ok: 'success',
  excesso: 'info',
}

type Props = Pick<PosicaoListada, 'situacao' | 'parado' | 'vencendo'>

export function SituacaoDaPosicao({ situacao, parado, vencendo }: Props) {
  return (
    <span className="z-row">
      <Badge tone={TONS[situacao]}>{SITUACOES_DA_POSICAO[situacao]}</Badge>
      {vencendo && <Badge tone="warning">{AVISOS_DA_POSICAO.vencendo}</Badge>}
      {parado && <Badge>{AVISOS_DA_POSICAO.parado}</Badge>}
    </span>
  )
}
