import { useWatch } from 'react-hook-form'
import {
  type DivergenciaDaRemessa,
  type RemessaDetalhada,
  recebeAoTratar,
  TIPOS_DE_DIVERGENCIA,
  TRATAMENTOS_DE_MATERIAL,
  tratamentosDe,
} from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useExpediu, useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { remessa: RemessaDetalhada; divergencia: DivergenciaDaRemessa; onClose: () => void }

/** Of what came beyond what left, how much does not fit in what the order may still be sent. */
const alemDoPedido = ({ qtd_e3, cabe_no_pedido_e3 }: DivergenciaDaRemessa) =>
  cabe_no_pedido_e3 === null ? 0 : qtd_e3 - cabe_no_pedido_e3

/** What became of what came otherwise than said. */
export function TratarDialog({ remessa, divergencia, onClose }: Props) {
  const { id, origem } = remessa
  const { tipo, material, qtd_e3, unidade, motivo } = divergencia
  const mudou = useRemessaMudou()
  const expediu = useExpediu(remessa)
  const todos = tratamentosDe(tipo, remessa)
  const possiveis = expediu ? todos.filter((um) => !recebeAoTratar(um)) : todos
  const deOutra = todos.filter((um) => !possiveis.includes(um))
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
      {deOutra.length > 0 && (
        <Banner tone="info">
          Você expediu esta remessa:{' '}
          {deOutra.map((um) => `“${TRATAMENTOS_DE_MATERIAL[um].rotulo}”`).join(' e ')} quem registra é outra
          pessoa de {origem.nome}.
        </Banner>
      )}
      <Select
        label="O que houve"
        options={possiveis.map((um) => ({ value: um, label: TRATAMENTOS_DE_MATERIAL[um].rotulo }))}
        help={tratamento && TRATAMENTOS_DE_MATERIAL[tratamento]?.ajuda}
        error={form.erro('tratamento') && 'Diga o que houve'}
        {...register('tratamento')}
      />
      {tratamento === 'sobra_reconhecida' && alemDoPedido(divergencia) > 0 && (
        <Banner tone="warning">
          Passa do que foi autorizado em {quantidade(alemDoPedido(divergencia), unidade)}. Se há outra
          separação deste pedido, cancele-a antes de reconhecer a sobra.
        </Banner>
      )}
      {tratamento === 'perda' && (
        <TextField label="Processo da apuração" autoComplete="off" {...form.controle('processo')} />
      )}
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
