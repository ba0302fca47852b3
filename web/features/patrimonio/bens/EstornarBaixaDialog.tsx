import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { nomeDoBem } from '#web/partes/patrimonio/bem.tsx'

type Props = { bem: BemDetalhado; onClose: () => void; onDone: () => void }

export function EstornarBaixaDialog({ bem, onClose, onDone }: Props) {
  return (
    <ActDialog
      title={`Estornar a baixa de ${nomeDoBem(bem)}?`}
      confirmLabel="Estornar a baixa"
      tone="danger"
      pedir={(motivo) => api.desfazimentos.estornarBaixa({ params: { id: bem.id }, body: { motivo } })}
      feito="Baixa estornada"
      onDone={onDone}
      onClose={onClose}
    >
      Só no exercício em que ela foi feita. O bem volta para onde estava, o termo é cancelado e os bens que
      saíram junto ganham outro.
    </ActDialog>
  )
}
