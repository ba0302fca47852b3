import { type RoteiroDetalhado, roteiros } from '#contract/campo/roteiros.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { aoCriar: (roteiro: RoteiroDetalhado) => void; onClose: () => void }

export function NovoRoteiroDialog({ aoCriar, onClose }: Props) {
  const form = useContractForm(roteiros.criar, {
    valores: { nome: '', descricao: '' },
    enviar: (body, opcoes) => api.roteiros.criar({ body, ...opcoes }),
    feito: 'Roteiro criado. Escreva as perguntas e publique.',
    aoSalvar: aoCriar,
  })
  return (
    <FormDialog
      title="Novo roteiro"
      subtitle="Ele só é oferecido às visitas depois de publicado."
      salvar="Criar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nome" {...form.controle('nome')} />
      <TextArea label="Descrição" optional {...form.controle('descricao')} />
    </FormDialog>
  )
}
