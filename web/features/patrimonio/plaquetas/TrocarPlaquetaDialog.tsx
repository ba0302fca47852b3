import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FORA_DE_USO } from './MarcarDialog.tsx'

type Props = {
  bem: { id: number; descricao: string; referencia_id: string | null }
  onClose: () => void
  onDone: () => void
}

export function TrocarPlaquetaDialog({ bem, onClose, onDone }: Props) {
  const form = useContractForm(plaquetas.trocar, {
    valores: { bem_id: bem.id, codigo: '', anterior: 'danificada', motivo: '' },
    enviar: (body, opcoes) => api.plaquetas.trocar({ body, ...opcoes }),
    feito: ({ codigo }) => `O bem agora tem a plaqueta ${codigo}`,
    aoSalvar: onDone,
  })
  return (
    <FormDialog
      title={bem.referencia_id ? 'Trocar plaqueta' : 'Pôr plaqueta'}
      subtitle={bem.descricao}
      salvar={bem.referencia_id ? 'Trocar' : 'Pôr'}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Nova plaqueta"
        help="Leia o QR com o leitor ou digite o código. Só o número basta."
        autoComplete="off"
        spellCheck={false}
        {...form.controle('codigo')}
      />
      {bem.referencia_id && (
        <Select
          label={`O que houve com a ${bem.referencia_id}`}
          help="Ela sai de uso, e quem a ler ainda chega a este bem."
          placeholder={null}
          options={FORA_DE_USO}
          {...form.controle('anterior')}
        />
      )}
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
