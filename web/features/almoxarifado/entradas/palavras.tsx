import { SITUACOES_DA_ENTRADA, type SituacaoDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const ENTRADAS = '/painel/almoxarifado/entradas'
export const enderecoDaEntrada = (id: number) => `${ENTRADAS}/${id}`

const TONS: Readonly<Record<SituacaoDaEntrada, Tone>> = {
  rascunho: 'neutral',
  recebida_provisoria: 'warning',
  em_exame: 'info',
  aceita: 'success',
  recusada: 'danger',
  estornada: 'danger',
  cancelada: 'neutral',
}

export function SituacaoBadge({ situacao, parcial }: { situacao: SituacaoDaEntrada; parcial: boolean }) {
  return (
    <span className="z-row">
      <Badge tone={TONS[situacao]}>{SITUACOES_DA_ENTRADA[situacao]}</Badge>
      {parcial && <Badge tone="warning">Parcial</Badge>}
    </span>
  )
}

export const nomeDaEntrada = ({ id, protocolo }: { id: number; protocolo: string | null }) =>
  protocolo ?? `Rascunho ${id}`
