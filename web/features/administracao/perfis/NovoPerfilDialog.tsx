import { type PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { aoCriar: (perfil: PerfilDetalhado) => void; onClose: () => void }

/** Only the name: the permissions are chosen on the profile's own page. */
export function NovoPerfilDialog({ aoCriar, onClose }: Props) {
  const form = useContractForm(perfis.criar, {
    valores: { nome: '', descricao: '', chaves: [] },
    enviar: (body, opcoes) => api.perfis.criar({ body, ...opcoes }),
    feito: 'Perfil criado. Escolha o que ele permite.',
    aoSalvar: (perfil) => aoCriar(perfil),
  })
  return (
    <FormDialog
      title="Novo perfil"
      subtitle="Na tela seguinte você escolhe o que ele permite."
      salvar="Criar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nome" {...form.controle('nome')} />
      <TextField
        label="Descrição"
        optional
        help="Para quem é, em uma frase."
        {...form.controle('descricao')}
      />
    </FormDialog>
  )
}
