import { useWatch } from 'react-hook-form'
import { CAMPOS_DA_REMESSA } from '#contract/almoxarifado/campos-da-remessa.ts'
import { modoDe, type TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { useTransferenciaMudou } from './consultas.ts'

type Props = { transferencia: TransferenciaDetalhada; onClose: () => void }

/** What leaves now: all that has not, unless somebody leaves some for later. */
export function ExpedirDialog({ transferencia, onClose }: Props) {
  const { id, tipo, itens } = transferencia
  const pendentes = itens.filter(({ situacao }) => situacao === 'pendente')
  const saida = modoDe(tipo) === 'saida'
  const mudou = useTransferenciaMudou()
  const form = useContractForm(transferencias.expedir, {
    valores: {
      item_ids: pendentes.map((item) => item.id),
      modalidade: 'entrega',
      transporte: '',
      volumes: null,
      previsto_em: '',
    },
    enviar: (body, opcoes) => api.transferencias.expedir({ params: { id }, body, ...opcoes }),
    feito: saida ? 'Entregue: o termo está em Documentos' : 'Expedida: a guia está em Documentos',
    mudou,
    aoSalvar: onClose,
  })
  const { control, setValue } = form.form
  const { campo, escolha, palavras } = camposDoFormulario(form.form, CAMPOS_DA_REMESSA)
  const escolhidos = useWatch({ control, name: 'item_ids' }) ?? []
  return (
    <FormDialog
      title={saida ? 'Entregar os bens' : 'Expedir remessa'}
      subtitle={saida ? 'Sai o termo, para o tomador assinar.' : 'Sai a guia, que acompanha os bens.'}
      salvar={saida ? 'Entregar' : 'Expedir'}
      form={form}
      onClose={onClose}
    >
      <fieldset className="z-stack">
        <legend className="z-field-label">O que sai agora</legend>
        {pendentes.map((item) => (
          <Checkbox
            key={item.id}
            label={nomeDoBem(item.bem)}
            checked={escolhidos.includes(item.id)}
            onChange={({ target }) =>
              setValue(
                'item_ids',
                target.checked ? [...escolhidos, item.id] : escolhidos.filter((um) => um !== item.id),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </fieldset>
      {form.erro('item_ids') && <Banner tone="danger">Escolha pelo menos um bem.</Banner>}
      {!saida && (
        <div className="z-form-grid">
          <Select placeholder={null} {...escolha('modalidade')} />
          <TextField optional autoComplete="off" {...campo('transporte')} />
          <TextField
            {...palavras('volumes')}
            optional
            inputMode="numeric"
            {...form.controle('volumes', {
              setValueAs: (escrito: string | null) => (escrito ? Number(escrito) : null),
            })}
          />
          <TextField optional type="date" min={hoje()} {...campo('previsto_em')} />
        </div>
      )}
    </FormDialog>
  )
}
