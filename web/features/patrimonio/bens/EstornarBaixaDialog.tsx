import { ATOS_DO_DESFAZIMENTO } from '#contract/patrimonio/atos-do-desfazimento.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import type { DialogoDoBemProps } from './acoes.ts'

export function EstornarBaixaDialog({ bem, onClose, onDone }: DialogoDoBemProps) {
  return (
    <AtoDialog
      ato={ATOS_DO_DESFAZIMENTO.estornarBaixa}
      nome={nomeDoBem(bem)}
      pedir={(motivo) => api.desfazimentos.estornarBaixa({ params: { id: bem.id }, body: { motivo } })}
      mudou={onDone}
      onClose={onClose}
    />
  )
}
