import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { type Cota, cotas, DadosDaCota, PERIODOS_DA_COTA } from '#contract/almoxarifado/cotas.ts'
import { reais } from '#contract/casa/reais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select, type SelectOption } from '#web/ui/fields/Select.tsx'

type Props = {
  cota: Cota | null
  grupos: readonly SelectOption[]
  onClose: () => void
  /** Has the list ask again. */
  onDone: () => void
}

const PERIODOS = opcoesDe(PERIODOS_DA_COTA)

export function CotaDialog({ cota, ...props }: Props) {
  return cota === null ? <CriarDialog {...props} /> : <EditarDialog cota={cota} {...props} />
}

function useSalva({ onClose, onDone }: Pick<Props, 'onClose' | 'onDone'>) {
  return () => {
    notify.success('Cota salva')
    onDone()
    onClose()
  }
}

function CriarDialog({ grupos, onClose, onDone }: Omit<Props, 'cota'>) {
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  const form = useContractForm(
    { body: DadosDaCota },
    {
      valores: { periodo: 'mes' },
      enviar: (body, opcoes) => api.cotas.criar({ body, ...opcoes }),
      aoSalvar: useSalva({ onClose, onDone }),
    },
  )
  const { control, setValue } = form.form
  return (
    <FormDialog title="Cadastrar cota" form={form} onClose={onClose}>
      <LocalPicker
        label="Local"
        value={local}
        error={form.erro('local_id')}
        onChange={(escolhido) => {
          setLocal(escolhido)
          // as: the form holds what is chosen, and the contract asks for it
          setValue('local_id', escolhido?.id as number, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <Select
        label="Grupo de materiais"
        help="A cota de um grupo vale para os subgrupos."
        options={grupos}
        {...form.controle('grupo_id', { valueAsNumber: true })}
      />
      <Select label="Período" placeholder={null} options={PERIODOS} {...form.controle('periodo')} />
      <Controller
        control={control}
        name="valor_centavos"
        render={({ field }) => (
          <ReaisField
            label="Valor"
            value={field.value}
            error={form.erro('valor_centavos')}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  )
}

function EditarDialog({ cota, onClose, onDone }: Omit<Props, 'cota'> & { cota: Cota }) {
  const form = useContractForm(cotas.editar, {
    valores: { periodo: cota.periodo, valor_centavos: cota.valor_centavos, versao: cota.versao },
    enviar: (body, opcoes) => api.cotas.editar({ params: { id: cota.id }, body, ...opcoes }),
    aoSalvar: useSalva({ onClose, onDone }),
    recarregar: onDone,
  })
  const { control } = form.form
  const [periodo, valor_centavos] = useWatch({ control, name: ['periodo', 'valor_centavos'] })
  const passa =
    periodo === cota.periodo && valor_centavos !== undefined && valor_centavos < cota.usado_centavos
  return (
    <FormDialog
      title={`Editar a cota de ${cota.grupo.nome}`}
      subtitle={cota.local.nome}
      form={form}
      onClose={onClose}
    >
      <Select label="Período" placeholder={null} options={PERIODOS} {...form.controle('periodo')} />
      <Controller
        control={control}
        name="valor_centavos"
        render={({ field }) => (
          <ReaisField
            label="Valor"
            value={field.value}
            error={form.erro('valor_centavos')}
            onChange={field.onChange}
          />
        )}
      />
      {passa && (
        <Banner tone="warning" live>
          Já foram usados {reais(cota.usado_centavos)} neste período: com este valor, a cota fica passada em{' '}
          {reais(cota.usado_centavos - valor_centavos)}, e os próximos pedidos do grupo sobem ao segundo
          nível.
        </Banner>
      )}
    </FormDialog>
  )
}
