import { RESULTADOS_DE_PATRIMONIO, type ResultadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<ResultadoDoPatrimonio, Tone>> = {
  pendente: 'neutral',
  visto: 'info',
  conferido: 'success',
  localizado_outro_local: 'warning',
  nao_cadastrado: 'warning',
  codigo_desconhecido: 'warning',
  plaqueta_trocada: 'warning',
  sem_plaqueta: 'warning',
  nao_localizado: 'danger',
}

export function ResultadoBadge({ resultado }: { resultado: ResultadoDoPatrimonio }) {
  return <Badge tone={TONS[resultado]}>{RESULTADOS_DE_PATRIMONIO[resultado].rotulo}</Badge>
}
