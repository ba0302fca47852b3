import {
  DECISOES_SOBRE_O_BEM,
  type DecisaoSobreOBem,
  decisoesPara,
  type ItemDoInventarioDeBens,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useInventarioMudou } from './consultas.ts'

const DICAS: Readonly<Record<DecisaoSobreOBem, string>> = {
  localizado: 'A comissão o viu, ou tem a prova de que está ali',
  em_outro_local: 'Está emprestado, em conserto ou em outro lugar, com prova',
  apurar: 'Declara não localizado e abre a apuração agora',
}

type Props = { id: number; item: ItemDoInventarioDeBens; onClose: () => void }

export function DecidirDialog({ id, item, onClose }: Props) {
  const mudou = useInventarioMudou()
  const possiveis = decisoesPara(item.resultado)
  const form = useContractForm(inventariosDeBens.decidir, {
    valores: { itens: [item.id], decisao: possiveis[0] ?? 'localizado', motivo: '' },
    enviar: (body, opcoes) => api.inventariosDeBens.decidir({ params: { id }, body, ...opcoes }),
    aoSalvar: (salvo) => {
      notify.success('Decisão registrada')
      mudou(salvo)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Decidir ${item.bem.descricao}`}
      salvar="Registrar decisão"
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="Decisão"
        options={possiveis.map((value) => ({
          value,
          label: DECISOES_SOBRE_O_BEM[value],
          hint: DICAS[value],
        }))}
        value={form.form.watch('decisao')}
        onChange={(decisao) => form.form.setValue('decisao', decisao, { shouldDirty: true })}
      />
      <TextArea
        label="Motivo"
        help="O que a comissão apurou; sai na ata"
        error={form.erro('motivo')}
        {...form.form.register('motivo')}
      />
    </FormDialog>
  )
}
