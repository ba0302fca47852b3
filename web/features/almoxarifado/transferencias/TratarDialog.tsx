import { useWatch } from 'react-hook-form'
import { ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import {
  type ItemDaTransferencia,
  TRATAMENTOS_DA_DIVERGENCIA,
  type TransferenciaDetalhada,
  tratamentosDoBem,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useTransferenciaMudou } from './consultas.ts'

type Props = { transferencia: TransferenciaDetalhada; item: ItemDaTransferencia; onClose: () => void }

/** What became of an asset that did not come. */
export function TratarDialog({ transferencia: { id }, item, onClose }: Props) {
  const mudou = useTransferenciaMudou()
  const form = useContractForm(transferencias.tratarDivergencia, {
    valores: { estado: null, motivo: '' },
    enviar: (body, opcoes) =>
      api.transferencias.tratarDivergencia({ params: { id, itemId: item.id }, body, ...opcoes }),
    feito: 'Divergência tratada',
    mudou,
    aoSalvar: onClose,
  })
  const { register, control } = form.form
  const tratamento = useWatch({ control, name: 'tratamento' })
  return (
    <FormDialog
      title={`O que houve com ${nomeDoBem(item.bem)}`}
      subtitle={item.observacao}
      salvar="Registrar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="O que houve"
        options={tratamentosDoBem(item).map((um) => ({
          value: um,
          label: TRATAMENTOS_DA_DIVERGENCIA[um].rotulo,
        }))}
        help={tratamento && TRATAMENTOS_DA_DIVERGENCIA[tratamento]?.ajuda}
        error={form.erro('tratamento') && 'Diga o que houve'}
        {...register('tratamento')}
      />
      {tratamento === 'chegou' && (
        <Select
          label="Estado na chegada"
          options={opcoesDe(ESTADOS_DE_PATRIMONIO)}
          {...form.controle('estado', { setValueAs: (escolhido: string | null) => escolhido || null })}
        />
      )}
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
