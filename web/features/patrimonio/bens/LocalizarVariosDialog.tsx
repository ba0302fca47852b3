import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

/** What the register has as missing, found: the same act as on one, with the same reason for all. */
export function LocalizarVariosDialog({ ids, onClose, ...fim }: DialogoDeBensProps) {
  const { dizer, recusas } = useResultadoDoLote(fim, { um: 'bem localizado', varios: 'bens localizados' })
  const form = useContractForm(apuracoes.localizarVarios, {
    valores: { ids: [...ids], motivo: '' },
    enviar: (body, opcoes) => api.apuracoes.localizarVarios({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  return (
    <FormDialog
      title={
        ids.length === 1
          ? 'Este bem foi localizado?'
          : `${plural(ids.length, 'bem', 'bens')} foram localizados?`
      }
      subtitle="Cada um volta a estar ativo, e a apuração aberta, se houver, termina."
      salvar="Registrar que foram localizados"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <TextArea label="Onde e como foram localizados" {...form.controle('motivo')} />
    </FormDialog>
  )
}
