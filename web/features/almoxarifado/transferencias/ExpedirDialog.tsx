import { useWatch } from 'react-hook-form'
import {
  MODALIDADES_DE_REMESSA,
  modoDe,
  type TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { nomeDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
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
    aoSalvar: (salva) => {
      notify.success(saida ? 'Entregue: o termo está em Documentos' : 'Expedida: a guia está em Documentos')
      mudou(salva)
      onClose()
    },
  })
  const { register, control, setValue } = form.form
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
          <Select
            label="Como vai"
            placeholder={null}
            options={opcoesDe(MODALIDADES_DE_REMESSA)}
            {...register('modalidade')}
          />
          <TextField
            label="Transporte"
            optional
            help="Veículo, placa, motorista ou código de rastreio."
            autoComplete="off"
            error={form.erro('transporte')}
            {...register('transporte')}
          />
          <TextField
            label="Volumes"
            optional
            inputMode="numeric"
            error={form.erro('volumes')}
            {...register('volumes', {
              setValueAs: (escrito: string | null) => (escrito ? Number(escrito) : null),
            })}
          />
          <TextField
            label="Previsão de chegada"
            optional
            type="date"
            error={form.erro('previsto_em')}
            {...register('previsto_em')}
          />
        </div>
      )}
    </FormDialog>
  )
}
