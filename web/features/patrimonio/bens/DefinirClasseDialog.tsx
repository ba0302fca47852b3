import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

export function DefinirClasseDialog({ ids, onClose, ...fim }: DialogoDeBensProps) {
  const classes = useClasses()
  const { dizer, recusas } = useResultadoDoLote(fim)
  const form = useContractForm(bens.definirClasse, {
    valores: { ids: [...ids], motivo: '' },
    enviar: (body, opcoes) => api.bens.definirClasse({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  return (
    <FormDialog
      title={`Definir a classe de ${plural(ids.length, 'bem', 'bens')}`}
      salvar="Definir classe"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <Select
        label="Classe"
        options={classes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        {...form.controle('classe_id', { setValueAs: (escrito) => Number(escrito) || undefined })}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
