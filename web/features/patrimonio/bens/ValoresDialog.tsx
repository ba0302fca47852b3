import { Controller } from 'react-hook-form'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { DialogoDoBemProps } from './acoes.ts'
import { useBemMudou } from './consultas.ts'

const DINHEIRO = [
  ['valor_aquisicao_centavos', 'Valor de aquisição'],
  ['valor_avaliado_centavos', 'Valor avaliado'],
  ['valor_residual_centavos', 'Valor residual'],
] as const

const CENTAVOS = 100

export function ValoresDialog({
  bem: { id, versao, contas, descricao },
  onClose,
  onDone,
}: DialogoDoBemProps) {
  const mudou = useBemMudou()
  const form = useContractForm(bens.editarValores, {
    valores: {
      valor_aquisicao_centavos: contas?.valor_aquisicao_centavos ?? null,
      valor_avaliado_centavos: contas?.valor_avaliado_centavos ?? null,
      valor_residual_centavos: contas?.valor_residual_centavos ?? null,
      vida_util_meses: contas?.vida_util_meses ?? null,
      inicio_depreciacao: contas?.inicio_depreciacao ?? '',
      versao,
      motivo: '',
    },
    enviar: (body, opcoes) => api.bens.editarValores({ params: { id }, body, ...opcoes }),
    aoSalvar: (salvo) => {
      notify.success('Valores atualizados')
      mudou(salvo)
      onDone()
    },
  })
  const { control, register } = form.form
  return (
    <FormDialog title={`Valores de ${descricao}`} form={form} onClose={onClose}>
      <div className="z-form-grid">
        {DINHEIRO.map(([campo, rotulo]) => (
          <Controller
            key={campo}
            control={control}
            name={campo}
            render={({ field: { value, onChange } }) => (
              <DecimalField
                label={rotulo}
                help="Em reais."
                optional
                casas={2}
                error={form.erro(campo)}
                value={value === null || value === undefined ? null : value / CENTAVOS}
                onChange={(reais) => onChange(reais === null ? null : Math.round(reais * CENTAVOS))}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="vida_util_meses"
          render={({ field: { value, onChange } }) => (
            <DecimalField
              label="Vida útil"
              help="Em meses. Vazia: a da classe."
              optional
              casas={0}
              error={form.erro('vida_util_meses')}
              value={value ?? null}
              onChange={onChange}
            />
          )}
        />
        <TextField
          label="Início da depreciação"
          optional
          type="date"
          error={form.erro('inicio_depreciacao')}
          {...register('inicio_depreciacao')}
        />
      </div>
      <TextArea label="Motivo" error={form.erro('motivo')} {...register('motivo')} />
    </FormDialog>
  )
}
