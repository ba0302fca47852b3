import { useNavigate } from 'react-router'
import { MATERIAIS_DA_PLAQUETA } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLotesMudaram } from './consultas.ts'
import { faixaDo } from './lista.tsx'
import { enderecoDoLote } from './palavras.ts'

export function GerarDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const mudaram = useLotesMudaram()
  const form = useContractForm(plaquetas.gerar, {
    valores: { quantidade: 500, material: 'poliester', observacao: '' },
    enviar: (body, opcoes) => api.plaquetas.gerar({ body, ...opcoes }),
    feito: (lote) => `Plaquetas ${faixaDo(lote)} geradas`,
    aoSalvar: (lote) => {
      mudaram()
      void navigate(enderecoDoLote(lote.id))
    },
  })
  return (
    <FormDialog
      title="Gerar lote de plaquetas"
      subtitle="A numeração continua depois da maior que existe; nenhum número se repete."
      salvar="Gerar"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Quantidade"
        type="number"
        inputMode="numeric"
        min={1}
        {...form.controle('quantidade')}
      />
      <Select
        label="Material"
        placeholder={null}
        options={opcoesDe(MATERIAIS_DA_PLAQUETA)}
        {...form.controle('material')}
      />
      <TextField
        label="Observação"
        optional
        help="Pedido, empenho ou gráfica, por exemplo."
        {...form.controle('observacao')}
      />
    </FormDialog>
  )
}
