import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, Controller, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { reais } from '#contract/casa/reais.ts'
import { type DepreciacaoDoBem, depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { chaveDoValorDoBem } from './palavras.ts'

type Props = {
  bem: { id: number; descricao: string }
  onClose: () => void
  onDone: () => void
}

export function ReavaliarDialog(props: Props) {
  const { id } = props.bem
  const { data: valor } = useQuery({
    queryKey: chaveDoValorDoBem(id),
    queryFn: () => dadosDe(api.depreciacoes.doBem({ params: { id } })),
  })
  return valor ? <Form {...props} valor={valor} /> : null
}

type Campos = z.input<typeof depreciacoes.reavaliar.body>

function Form({ bem, onClose, onDone, valor }: Props & { valor: DepreciacaoDoBem }) {
  const { id, descricao } = bem
  const queryClient = useQueryClient()
  const form = useContractForm(depreciacoes.reavaliar, {
    valores: {
      valor_centavos: valor.liquido_centavos,
      residual_centavos: Math.min(valor.residual_centavos, valor.liquido_centavos),
      vida_util_meses: valor.faltam || valor.vida_util_meses || 12,
      motivo: '',
    },
    enviar: (body, opcoes) => api.depreciacoes.reavaliar({ params: { id }, body, ...opcoes }),
    feito: (salvo) => `${descricao} agora vale ${reais(salvo.liquido_centavos)}`,
    aoSalvar: (salvo) => {
      queryClient.setQueryData(chaveDoValorDoBem(id), salvo)
      onDone()
      onClose()
    },
  })
  const { control } = form.form
  return (
    <FormDialog
      title={`Reavaliar ${descricao}`}
      subtitle={`Vale ${reais(valor.liquido_centavos)} líquidos. A depreciação recomeça do valor novo.`}
      salvar="Reavaliar"
      form={form}
      onClose={onClose}
    >
      <div className="z-form-grid">
        <ReaisField control={control} nome="valor_centavos" label="Valor novo, em reais" />
        <ReaisField control={control} nome="residual_centavos" label="Valor residual, em reais" />
        <TextField
          label="Vida útil que resta, em meses"
          type="number"
          min={1}
          inputMode="numeric"
          {...form.controle('vida_util_meses', { valueAsNumber: true })}
        />
      </div>
      <TextArea
        label="Motivo"
        help="O laudo, o processo ou a comissão que avaliou."
        {...form.controle('motivo')}
      />
    </FormDialog>
  )
}

type ReaisProps = { control: Control<Campos>; nome: FieldPath<Campos>; label: string }

function ReaisField({ control, nome, label }: ReaisProps) {
  return (
    <Controller
      control={control}
      name={nome}
      render={({ field, fieldState }) => (
        <DecimalField
          label={label}
          casas={2}
          value={typeof field.value === 'number' ? field.value / 100 : null}
          onChange={(valor) => field.onChange(valor === null ? null : Math.round(valor * 100))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
