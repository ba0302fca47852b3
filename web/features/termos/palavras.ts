import type { SituacaoDoTermo } from '#contract/termos.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DO_TERMO: Readonly<Record<SituacaoDoTermo, Tone>> = {
  aguardando: 'info',
  assinado: 'success',
  substituido: 'neutral',
  recusado: 'danger',
  cancelado: 'neutral',
}

export const opcoesDe = (rotulos: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))
