import type { SituacaoDoItem } from '#contract/patrimonio/transferencia-do-bem.ts'
import { TRANSFERENCIAS } from '#web/partes/almoxarifado/transferencia.tsx'
import type { Tone } from '#web/ui/tone.ts'

/** Where a transfer is begun with these assets already chosen. */
export const transferirBens = (ids: readonly number[]) => `${TRANSFERENCIAS}/cadastrar?bens=${ids.join(',')}`

export const TONS_DO_ITEM: Readonly<Record<SituacaoDoItem, Tone>> = {
  pendente: 'neutral',
  em_transito: 'info',
  divergente: 'danger',
  emprestado: 'info',
  recebido: 'success',
  devolvido: 'success',
  perdido: 'danger',
  cancelado: 'neutral',
}
