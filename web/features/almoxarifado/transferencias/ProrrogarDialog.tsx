import { CAMPOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/campos-da-transferencia.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { useTransferenciaMudou } from './consultas.ts'

type Props = { transferencia: TransferenciaDetalhada; onClose: () => void }

export function ProrrogarDialog({ transferencia: { id, previsao_devolucao }, onClose }: Props) {
  const mudou = useTransferenciaMudou()
  const form = useContractForm(transferencias.prorrogar, {
    valores: { previsao_devolucao: '', motivo: '' },
    enviar: (body, opcoes) => api.transferencias.prorrogar({ params: { id }, body, ...opcoes }),
    feito: 'Prazo mudado',
    mudou,
    aoSalvar: onClose,
  })
  const { campo } = camposDoFormulario(form.form, CAMPOS_DA_TRANSFERENCIA)
  return (
    <FormDialog
      title="Dar outro prazo"
      subtitle={previsao_devolucao && `Hoje é até ${data(previsao_devolucao)}.`}
      salvar="Mudar o prazo"
      form={form}
      onClose={onClose}
    >
      <TextField type="date" min={hoje()} {...campo('previsao_devolucao')} />
      <TextArea {...campo('motivo')} />
    </FormDialog>
  )
}
