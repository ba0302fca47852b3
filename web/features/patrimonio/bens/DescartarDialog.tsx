import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { DialogoDoBemProps } from './acoes.ts'
import { useBemMudou } from './consultas.ts'

export function DescartarDialog({ bem: { id, descricao }, onClose, onDone }: DialogoDoBemProps) {
  const mudou = useBemMudou()
  const form = useContractForm(bens.descartar, {
    valores: { motivo: '' },
    enviar: (body, opcoes) => api.bens.descartar({ params: { id }, body, ...opcoes }),
    feito: 'Cadastro descartado',
    mudou,
    aoSalvar: onDone,
  })
  return (
    <FormDialog title={`Descartar ${descricao}`} salvar="Descartar" form={form} onClose={onClose}>
      <p>O cadastro sai das listas e não volta; o que houve com ele fica na história.</p>
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
