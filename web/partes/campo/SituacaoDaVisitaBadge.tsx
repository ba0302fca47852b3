import { SITUACOES_DA_VISITA, type SituacaoDaVisita } from '#contract/campo/achados.ts'
import { type Monitoramento, situacaoDaVisita } from '#contract/campo/monitoramentos.ts'
import type { SituacaoDaVisita as Mesa } from '#web/offline-browser/situacoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaVisita, Tone>> = {
  aguardando: 'neutral',
  em_andamento: 'info',
  pausada: 'info',
  falta_concluir: 'warning',
  em_correcao: 'warning',
  aguardando_homologacao: 'warning',
  homologada: 'success',
  cancelada: 'neutral',
  impossivel: 'danger',
}

/** Of a visit on the device, with the desk's own words; what the desk did to it since counts. */
export function situacaoNoAparelho(visita: Monitoramento, mesa: Mesa | null): SituacaoDaVisita {
  const tipo = mesa?.retirada?.tipo
  return tipo === 'cancelada' || tipo === 'homologada' ? tipo : situacaoDaVisita(visita)
}

export function SituacaoDaVisitaBadge({ situacao }: { situacao: SituacaoDaVisita }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_VISITA[situacao]}</Badge>
}
