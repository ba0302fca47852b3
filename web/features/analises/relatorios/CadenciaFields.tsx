import {
  DIAS_DA_SEMANA,
  FORMATOS_DO_RELATORIO,
  FormatoDoRelatorio,
  RITMOS,
  Ritmo,
} from '#contract/analises/relatorios.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { horaEscrita } from './palavras.ts'
import type { FormDoRelatorio } from './SalvarRelatorioPage.tsx'

type Props = { form: FormDoRelatorio }

const DA_SEMANA = DIAS_DA_SEMANA.map((label, i) => ({ value: String(i + 1), label }))
const DO_MES = Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: `Dia ${i + 1}` }))
const HORAS = Array.from({ length: 24 }, (_, i) => ({ value: String(i), label: horaEscrita(i) }))

export function CadenciaFields({ form }: Props) {
  const { setValue, watch } = form.form
  const ritmo = watch('ritmo')
  const mudar = (campo: 'dia' | 'hora', valor: string) =>
    setValue(campo, Number(valor), { shouldDirty: true })
  return (
    <div className="z-stack">
      <SegmentedChoice
        label="Ritmo"
        compact
        options={Ritmo.options.map((value) => ({ value, label: RITMOS[value] }))}
        value={ritmo}
        onChange={(novo) => {
          setValue('ritmo', novo, { shouldDirty: true })
          setValue('dia', 1)
        }}
      />
      <div className="z-form-grid">
        <Select
          label={ritmo === 'semanal' ? 'Dia da semana' : 'Dia do mês'}
          placeholder={null}
          help={ritmo === 'mensal' ? 'Em mês mais curto, vai no último dia.' : undefined}
          options={ritmo === 'semanal' ? DA_SEMANA : DO_MES}
          value={String(watch('dia'))}
          error={form.erro('dia')}
          onChange={(event) => mudar('dia', event.target.value)}
        />
        <Select
          label="Hora"
          placeholder={null}
          options={HORAS}
          value={String(watch('hora'))}
          error={form.erro('hora')}
          onChange={(event) => mudar('hora', event.target.value)}
        />
      </div>
    </div>
  )
}

const AJUDAS = {
  pdf: 'Para ler e imprimir, até 1.000 linhas.',
  xlsx: 'Para trabalhar com os números, até 100.000 linhas.',
} as const

export function FormatosFields({ form }: Props) {
  const { setValue, watch } = form.form
  const formatos = watch('formatos')
  const erro = form.erro('formatos')
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">Formatos</legend>
      {FormatoDoRelatorio.options.map((um) => (
        <Checkbox
          key={um}
          label={FORMATOS_DO_RELATORIO[um]}
          hint={AJUDAS[um]}
          checked={formatos.includes(um)}
          onChange={({ target }) =>
            setValue(
              'formatos',
              FormatoDoRelatorio.options.filter((outro) =>
                outro === um ? target.checked : formatos.includes(outro),
              ),
              { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted },
            )
          }
        />
      ))}
      {erro && <p role="alert">{erro}</p>}
    </fieldset>
  )
}
