import { CAMPOS_DA_REMESSA } from '#contract/almoxarifado/campos-da-remessa.ts'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { MODALIDADES_DE_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'

type Props = { remessa: RemessaDetalhada; onClose: () => void }

/** What is fetched at the depósito is handed over at the counter, and is no shipment. */
const { retirada: _, ...QUE_VAO } = MODALIDADES_DE_REMESSA
export const MODALIDADES = opcoesDe(QUE_VAO)

export function ExpedirDialog({ remessa: { id, numero, destino, itens, volumes }, onClose }: Props) {
  const mudou = useRemessaMudou()
  const form = useContractForm(remessas.expedir, {
    valores: { modalidade: 'entrega', transporte: '', previsto_em: '' },
    enviar: (body, opcoes) => api.remessas.expedir({ params: { id }, body, ...opcoes }),
    feito: `${numero} a caminho de ${destino.nome}`,
    mudou,
    aoSalvar: onClose,
  })
  const { campo, escolha } = camposDoFormulario(form.form, CAMPOS_DA_REMESSA)
  return (
    <FormDialog
      title={`Expedir ${numero}`}
      subtitle={[
        plural(itens.length, 'item', 'itens'),
        volumes.length > 0 && plural(volumes.length, 'volume', 'volumes'),
        `para ${destino.nome}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      salvar="Expedir"
      form={form}
      onClose={onClose}
    >
      <div className="z-form-grid">
        <Select placeholder={null} {...escolha('modalidade')} options={MODALIDADES} />
        <TextField optional autoComplete="off" {...campo('transporte')} />
        <TextField optional type="date" min={hoje()} {...campo('previsto_em')} />
      </div>
    </FormDialog>
  )
}
