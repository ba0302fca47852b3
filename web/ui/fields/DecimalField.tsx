import { Field, type FieldText } from './Field.tsx'
import { useTypedNumber } from './typed-number.ts'

export type DecimalFieldProps = FieldText & {
  value: number | null
  /** Null while there is no number in it. */
  onChange: (value: number | null) => void
  casas?: number
  id?: string | undefined
}

/** A measure; its unit is the help. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, help, error, optional, hideLabel, value, onChange, casas = 3, id } = props
  const { input, problem } = useTypedNumber({ value, onChange, casas })
  return (
    <Field
      label={label}
      help={help}
      error={problem ?? error}
      optional={optional}
      hideLabel={hideLabel}
      id={id}
    >
      {(control) => <input {...control} {...input} inputMode="decimal" className="z-input z-number" />}
    </Field>
  )
}
