import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DA_CLASSE } from '#contract/patrimonio/campos-da-classe.ts'
import type { DadosDaClasse } from '#contract/patrimonio/classes.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AtributosFields } from './AtributosFields.tsx'

export type CamposDaClasse = z.input<typeof DadosDaClasse>

/** Stands within the form's provider. */
export function ClasseFields() {
  const { campo, escolha, marca, palavras, form, erro } = camposDoFormulario(
    useFormContext<CamposDaClasse>(),
    CAMPOS_DA_CLASSE,
  )
  return (
    <>
      <Card title="Identificação">
        <div className="z-form-grid">
          <TextField autoComplete="off" {...campo('nome')} />
          <TextField autoComplete="off" {...campo('codigo')} />
          <TextField optional autoComplete="off" {...campo('conta')} />
          <TextField optional autoComplete="off" {...campo('natureza_despesa')} />
        </div>
      </Card>
      <DepreciacaoFields />
      <Card title="Cadastro e verificação dos bens">
        <div className="z-stack">
          <div className="z-form-grid">
            <Select optional {...escolha('criticidade')} />
            <TextField
              {...palavras('verificar_a_cada_meses')}
              optional
              type="number"
              min={1}
              inputMode="numeric"
              error={erro('verificar_a_cada_meses')}
              {...form.register('verificar_a_cada_meses', { valueAsNumber: true })}
            />
          </div>
          <Checkbox {...marca('exige_serie')} />
          <Checkbox {...marca('exige_foto')} />
        </div>
      </Card>
      <AtributosFields />
    </>
  )
}

function DepreciacaoFields() {
  const { form, erro, marca, palavras } = camposDoFormulario(
    useFormContext<CamposDaClasse>(),
    CAMPOS_DA_CLASSE,
  )
  const { control, register } = form
  const deprecia = useWatch({ control, name: 'deprecia' })
  return (
    <Card title="Depreciação">
      <div className="z-stack">
        <Checkbox {...marca('deprecia')} />
        {deprecia && (
          <div className="z-form-grid">
            <TextField
              {...palavras('vida_util_meses')}
              type="number"
              min={1}
              inputMode="numeric"
              error={erro('vida_util_meses')}
              {...register('vida_util_meses', { valueAsNumber: true })}
            />
            <Controller
              control={control}
              name="residual_bp"
              render={({ field, fieldState }) => (
                <DecimalField
                  {...palavras('residual_bp')}
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
