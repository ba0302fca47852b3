import { SITUACOES_DA_PLAQUETA } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLotesMudaram } from './consultas.ts'

const { danificada, perdida, cancelada } = SITUACOES_DA_PLAQUETA
export const FORA_DE_USO = opcoesDe({ danificada, perdida, cancelada })

export function MarcarDialog({ codigo = '', onClose }: { codigo?: string; onClose: () => void }) {
  const mudaram = useLotesMudaram()
  const form = useContractForm(plaquetas.marcar, {
    valores: { codigo, situacao: 'danificada', motivo: '' },
    enviar: (body, opcoes) => api.plaquetas.marcar({ body, ...opcoes }),
    feito: (marcada) => `Plaqueta ${marcada.codigo} fora de uso`,
    aoSalvar: () => {
      mudaram()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Tirar plaqueta de uso"
      subtitle="O número não volta. Se ela está em um bem, troque a plaqueta do bem."
      salvar="Tirar de uso"
      form={form}
      onClose={onClose}
    >
      <TextField label="Plaqueta" autoComplete="off" spellCheck={false} {...form.controle('codigo')} />
      <Select label="O que houve" placeholder={null} options={FORA_DE_USO} {...form.controle('situacao')} />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
