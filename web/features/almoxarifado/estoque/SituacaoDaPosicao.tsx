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

type Props = Pick<PosicaoListada, 'situacao' | 'parado' | 'vencendo' | 'vencido_e3'>

export function SituacaoDaPosicao({ situacao, parado, vencendo, vencido_e3 }: Props) {
  return (
    <span className="z-row">
      <Badge tone={TONS[situacao]}>{SITUACOES_DA_POSICAO[situacao]}</Badge>
      {vencido_e3 > 0 ? (
        <Badge tone="danger">Vencido</Badge>
      ) : (
        vencendo && <Badge tone="warning">{AVISOS_DA_POSICAO.vencendo}</Badge>
      )}
      {parado && <Badge>{AVISOS_DA_POSICAO.parado}</Badge>}
    </span>
  )
}
