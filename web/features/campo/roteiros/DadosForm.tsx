import { type RoteiroDetalhado, roteiros } from '#contract/campo/roteiros.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { permitida, useRoteiroSalvo } from './consultas.ts'

type Props = { roteiro: RoteiroDetalhado; recarregar: () => void }

export function DadosForm({ roteiro, recarregar }: Props) {
  const { id, nome, descricao, versao } = roteiro
  const salvo = useRoteiroSalvo(id)
  const form = useContractForm(roteiros.editar, {
    valores: { nome, descricao, versao },
    enviar: (body, opcoes) => api.roteiros.editar({ params: { id }, body, ...opcoes }),
    feito: 'Dados do roteiro salvos',
    mudou: salvo,
    recarregar,
  })
  return (
    <FormPage form={form} editavel={permitida(roteiro, 'editar')}>
      <Card title="Dados do roteiro">
        <TextField label="Nome" {...form.controle('nome')} />
        <TextArea label="Descrição" optional {...form.controle('descricao')} />
      </Card>
    </FormPage>
  )
}
