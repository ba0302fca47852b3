import { Controller, type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CRITICIDADES, type DadosDaClasse } from '#contract/patrimonio/classes.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AtributosFields } from './AtributosFields.tsx'

export type CamposDaClasse = z.input<typeof DadosDaClasse>

/** Stands within the form's provider. */
export function ClasseFields() {
  const { register, getFieldState, formState } = useFormContext<CamposDaClasse>()
  const erro = (campo: FieldPath<CamposDaClasse>) => getFieldState(campo, formState).error?.message
  const campo = (nome: FieldPath<CamposDaClasse>) => ({ ...register(nome), error: erro(nome) })
  return (
    <>
      <Card title="Identificação">
        <div className="z-form-grid">
          <TextField label="Nome" autoComplete="off" {...campo('nome')} />
          <TextField label="Código" autoComplete="off" help="Como INF-COM." {...campo('codigo')} />
          <TextField
            label="Conta contábil"
            optional
            autoComplete="off"
            help="Onde os bens da classe são somados no RMB."
            {...campo('conta')}
          />
          <TextField label="Natureza da despesa" optional autoComplete="off" {...campo('natureza_despesa')} />
        </div>
      </Card>
      <DepreciacaoFields />
      <Card title="Cadastro e verificação dos bens">
        <div className="z-stack">
          <div className="z-form-grid">
            <Select label="Criticidade" optional options={opcoesDe(CRITICIDADES)} {...campo('criticidade')} />
            <TextField
              label="Verificar a cada, em meses"
              optional
              type="number"
              min={1}
              inputMode="numeric"
              error={erro('verificar_a_cada_meses')}
              {...register('verificar_a_cada_meses', { valueAsNumber: true })}
            />
          </div>
          <Checkbox label="Exige número de série" {...register('exige_serie')} />
          <Checkbox label="Exige foto" {...register('exige_foto')} />
        </div>
      </Card>
      <AtributosFields />
    </>
  )
}

function DepreciacaoFields() {
  const { register, control, getFieldState, formState } = useFormContext<CamposDaClasse>()
  const deprecia = useWatch({ control, name: 'deprecia' })
  return (
    <Card title="Depreciação">
      <div className="z-stack">
        <Checkbox
          label="Os bens desta classe depreciam"
          hint="O que mudar aqui vale para os próximos meses: as quotas lançadas ficam como estão."
          {...register('deprecia')}
        />
        {deprecia && (
          <div className="z-form-grid">
            <TextField
              label="Vida útil, em meses"
              type="number"
              min={1}
              inputMode="numeric"
              error={getFieldState('vida_util_meses', formState).error?.message}
              {...register('vida_util_meses', { valueAsNumber: true })}
            />
            <Controller
              control={control}
              name="residual_bp"
              render={({ field, fieldState }) => (
                <DecimalField
                  label="Valor residual, em %"
                  casas={2}
                  value={typeof field.value === 'number' ? field.value / 100 : null}
                  onChange={(valor) => field.onChange(valor === null ? null : Math.round(valor * 100))}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
