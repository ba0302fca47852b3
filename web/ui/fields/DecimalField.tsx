import { useState } from 'react'
import { Field, type FieldText } from './Field.tsx'

export type DecimalFieldProps = FieldText & {
  value: number | null
  /** Null while there is no number in it. */
  onChange: (value: number | null) => void
  casas?: number
  id?: string | undefined
}

const written = (value: number | null, casas: number) =>
  value === null ? '' : value.toLocaleString('pt-BR', { maximumFractionDigits: casas, useGrouping: false })

/** A number as it is written in Brazil, "12,5", or with a point; null where it is none. */
export function parseDecimal(text: string, casas: number): number | null {
  const clean = text.trim().replace(',', '.')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(clean)) return null
  return Number(Number(clean).toFixed(casas))
}

/** A measure; its unit is the help. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, help, error, optional, hideLabel, value, onChange, casas = 3, id } = props
  const [text, setText] = useState(() => written(value, casas))
  // What is being typed stays as typed ("12,"); another value given from outside replaces it.
  const shown = parseDecimal(text, casas) === value ? text : written(value, casas)
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="z-input z-number"
          value={shown}
          onChange={(event) => {
            const typed = event.target.value.replace(/[^\d.,]/g, '')
            setText(typed)
            onChange(parseDecimal(typed, casas))
          }}
        />
      )}
    </Field>
  )
}
