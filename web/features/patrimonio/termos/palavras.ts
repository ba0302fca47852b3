import type { SituacaoDoTermo } from '#contract/patrimonio/termos.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DO_TERMO: Readonly<Record<SituacaoDoTermo, Tone>> = {
  aguardando: 'info',
  assinado: 'success',
  substituido: 'neutral',
  recusado: 'danger',
  cancelado: 'neutral',
}
