import { estoque } from '#contract/almoxarifado/estoque.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  depositoId: number
  onClose: () => void
  onDone: (criado: { id: number; codigo: string }) => void
}

export function CriarEnderecoDialog({ depositoId, onClose, onDone }: Props) {
  const form = useContractForm(estoque.criarEndereco, {
    valores: { codigo: '' },
    enviar: (body, opcoes) => api.estoque.criarEndereco({ params: { depositoId }, body, ...opcoes }),
    aoSalvar: (criado) => {
      onDone(criado)
      onClose()
    },
  })
  return (
    <FormDialog title="Criar endereço" salvar="Criar" form={form} onClose={onClose}>
      <TextField
        label="Código"
        help="Rua, prateleira, posição: A-02-3"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.controle('codigo')}
      />
    </FormDialog>
  )
}
