import {
  DECISOES_DO_INVENTARIO,
  type DecisaoDoInventario,
  type InventarioDetalhado,
  type ItemDoInventario,
  pedeProcesso,
} from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useInventarioMudou } from './consultas.ts'
import { diferencaDita, nomeDoItem } from './palavras.tsx'

type Props = { inventario: InventarioDetalhado; item: ItemDoInventario; onClose: () => void }

const DICAS: Readonly<Record<DecisaoDoInventario, string>> = {
  ajustar: 'A diferença é lançada na homologação',
  manter: 'Nada é lançado; o motivo fica no mapa',
}
const OPCOES = (['ajustar', 'manter'] as const).map((value) => ({
  value,
  label: DECISOES_DO_INVENTARIO[value],
  hint: DICAS[value],
}))

export function DecidirDialog({ inventario: { id, limite_sem_processo_centavos }, item, onClose }: Props) {
  const mudou = useInventarioMudou()
  const form = useContractForm(inventarios.decidir, {
    valores: {
      itens: [item.id],
      decisao: item.decisao ?? 'ajustar',
      motivo: item.motivo ?? '',
      processo_de_apuracao: item.processo_de_apuracao ?? '',
    },
    enviar: (body, opcoes) => api.inventarios.decidir({ params: { id }, body, ...opcoes }),
    feito: 'Decisão registrada',
    mudou,
    aoSalvar: onClose,
  })
  const exige =
    form.form.watch('decisao') === 'ajustar' &&
    pedeProcesso(item.delta_centavos, limite_sem_processo_centavos)
  return (
    <FormDialog
      title={`Decidir ${nomeDoItem(item)}`}
      salvar="Registrar decisão"
      form={form}
      onClose={onClose}
    >
      <p>{diferencaDita(item)}</p>
      <SegmentedChoice
        label="Decisão"
        options={OPCOES}
        value={form.form.watch('decisao')}
        onChange={(decisao) => form.form.setValue('decisao', decisao, { shouldDirty: true })}
      />
      <TextArea label="Motivo" help="O que se apurou da diferença" {...form.controle('motivo')} />
      <TextField
        label="Processo de apuração"
        help={exige ? 'A diferença passa do limite do órgão' : undefined}
        optional={!exige}
        {...form.controle('processo_de_apuracao')}
      />
    </FormDialog>
  )
}
