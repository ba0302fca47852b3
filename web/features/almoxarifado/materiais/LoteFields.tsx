import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'

/** How its lots are kept; what has moved stays as it is. */
export function LoteFields({ preso }: { preso: boolean }) {
  const { form, erro } = useCampos()
  const [natureza, lote, validade] = useWatch({
    control: form.control,
    name: ['natureza', 'controla_lote', 'controla_validade'],
  })
  if (natureza === 'permanente') return null
  return (
    <Card title="Lote e validade">
      <div className="z-stack">
        <Checkbox
          label="Controlar por lote"
          hint={
            preso
              ? 'Já tem movimento: não muda mais.'
              : 'Cada entrada diz o lote, e a saída sabe de qual foi.'
          }
          disabled={preso}
          error={erro('controla_lote')}
          {...form.register('controla_lote', {
            onChange: (event) => {
              if (!event.target.checked) form.setValue('controla_validade', false, { shouldDirty: true })
            },
          })}
        />
        <Checkbox
          label="Controlar a validade"
          hint="Sai primeiro o que vence primeiro; o vencido não sai."
          disabled={preso || !lote}
          {...form.register('controla_validade')}
        />
        {validade && (
          <div className="z-form-grid">
            <TextField
              label="Validade mínima ao receber, em dias"
              optional
              type="number"
              min={0}
              inputMode="numeric"
              error={erro('dias_validade_minima')}
              {...form.register('dias_validade_minima', { valueAsNumber: true })}
            />
            <AlertasField key={String(form.formState.defaultValues?.alerta_validade_dias)} />
          </div>
        )}
      </div>
    </Card>
  )
}

function AlertasField() {
  const { form, erro } = useCampos()
  const { field } = useController({ control: form.control, name: 'alerta_validade_dias' })
  const [texto, setTexto] = useState((field.value ?? []).join(', '))
  return (
    <TextField
      label="Avisar antes de vencer, em dias"
      inputMode="numeric"
      help="Separados por vírgula: 90, 60, 30."
      value={texto}
      error={erro('alerta_validade_dias')}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTexto(event.target.value)
        field.onChange(
          event.target.value
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map(Number),
        )
      }}
    />
  )
}
