import { instalacaoTipos, type TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GrupoField } from './GrupoField.tsx'

type Props = { aoCriar: (tipo: TipoDetalhado) => void; onClose: () => void }

export function NovoTipoDialog({ aoCriar, onClose }: Props) {
  const form = useContractForm(instalacaoTipos.criar, {
    valores: { nome: '', grupo: '', permite_varias: true },
    enviar: (body, opcoes) => api.instalacaoTipos.criar({ body, ...opcoes }),
    feito: 'Tipo criado. Monte o checklist.',
    aoSalvar: (tipo) => aoCriar(tipo),
  })
  const { register } = form.form
  return (
    <FormDialog
      title="Novo tipo de instalação"
      subtitle="Ele só chega ao campo depois que o checklist for publicado."
      salvar="Criar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nome" {...form.controle('nome')} />
      <GrupoField {...form.controle('grupo')} />
      <Checkbox
        label="Um local pode ter várias"
        hint="Salas de aula, sim; telhado, não."
        {...register('permite_varias')}
      />
    </FormDialog>
  )
}
