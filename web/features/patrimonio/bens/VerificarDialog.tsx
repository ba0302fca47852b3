import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

/** Somebody stood before them, without a visit. */
export function VerificarDialog({ ids, onClose, ...fim }: DialogoDeBensProps) {
  const { dizer, recusas } = useResultadoDoLote(fim, { um: 'bem verificado', varios: 'bens verificados' })
  const form = useContractForm(bens.verificar, {
    valores: { ids: [...ids], motivo: '' },
    enviar: (body, opcoes) => api.bens.verificar({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  return (
    <FormDialog
      title={`Marcar ${plural(ids.length, 'bem como verificado', 'bens como verificados')}`}
      subtitle="A última verificação passa a ser agora, com o seu nome no histórico de cada um."
      salvar="Marcar como verificados"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <TextArea
        label="Como foram conferidos"
        help="Por exemplo: conferência da sala com a lista patrimonial."
        {...form.controle('motivo')}
      />
    </FormDialog>
  )
}
