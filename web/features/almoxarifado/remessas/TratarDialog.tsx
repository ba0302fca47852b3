import { useWatch } from 'react-hook-form'
import {
  type DivergenciaDaRemessa,
  type RemessaDetalhada,
  TIPOS_DE_DIVERGENCIA,
  TRATAMENTOS_DE_MATERIAL,
  tratamentosDe,
} from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { remessa: RemessaDetalhada; divergencia: DivergenciaDaRemessa; onClose: () => void }

/** What became of what came otherwise than said. */
export function TratarDialog({ remessa: { id }, divergencia, onClose }: Props) {
  const { tipo, material, qtd_e3, unidade, motivo } = divergencia
  const mudou = useRemessaMudou()
  const possiveis = tratamentosDe(tipo)
  const form = useContractForm(remessas.tratarDivergencia, {
    valores: { motivo: '', processo: '' },
    enviar: (body, opcoes) =>
      api.remessas.tratarDivergencia({ params: { id, divergenciaId: divergencia.id }, body, ...opcoes }),
    feito: 'Divergência tratada',
    mudou,
    aoSalvar: onClose,
  })
  const { register, control } = form.form
  const tratamento = useWatch({ control, name: 'tratamento' })
  return (
    <FormDialog
      title={`${TIPOS_DE_DIVERGENCIA[tipo]}: ${quantidade(qtd_e3, unidade)} de ${material.nome}`}
      subtitle={motivo}
      salvar="Registrar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="O que houve"
        options={possiveis.map((um) => ({ value: um, label: TRATAMENTOS_DE_MATERIAL[um].rotulo }))}
        help={tratamento && TRATAMENTOS_DE_MATERIAL[tratamento]?.ajuda}
        error={form.erro('tratamento') && 'Diga o que houve'}
        {...register('tratamento')}
      />
      {tratamento === 'perda' && (
        <TextField label="Processo da apuração" autoComplete="off" {...form.controle('processo')} />
      )}
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
