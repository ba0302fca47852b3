import type { BemNomeado } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { nomeDoBem } from './bem.tsx'

type Props = {
  bem: Pick<BemNomeado, 'id' | 'referencia_id' | 'descricao'>
  onClose: () => void
  onDone: () => void
}

export function LocalizarDialog({ bem, onClose, onDone }: Props) {
  return (
    <ActDialog
      title={`${nomeDoBem(bem)} foi localizado?`}
      confirmLabel="Registrar que foi localizado"
      pedir={(motivo) => api.apuracoes.localizar({ params: { id: bem.id }, body: { motivo } })}
      feito="Bem localizado"
      onDone={onDone}
      onClose={onClose}
    >
      Diga onde e como, em ao menos 10 letras. Ele volta a estar ativo, e a apuração aberta, se houver,
      termina.
    </ActDialog>
  )
}

export function NaoLocalizarDialog({ bem, onClose, onDone }: Props) {
  return (
    <ActDialog
      title={`Declarar ${nomeDoBem(bem)} não localizado?`}
      confirmLabel="Declarar não localizado"
      tone="danger"
      pedir={(motivo) => api.apuracoes.naoLocalizar({ params: { id: bem.id }, body: { motivo } })}
      feito="Bem declarado não localizado"
      onDone={onDone}
      onClose={onClose}
    >
      Conte em que buscas ele não apareceu, em ao menos 10 letras. Depois, abra a apuração na ficha dele.
    </ActDialog>
  )
}
