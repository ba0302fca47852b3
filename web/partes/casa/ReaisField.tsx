import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import type { FieldText } from '#web/ui/fields/Field.tsx'

type Props = FieldText & {
  /** In centavos, as the API has it. */
  value: number | null | undefined
  onChange: (centavos: number | null) => void
}

/** An amount typed in reais, "1234,50". */
export function ReaisField({ value, onChange, help = 'Em reais, como 1234,50', ...field }: Props) {
  return (
    <DecimalField
      {...field}
      help={help}
      casas={2}
      value={value == null ? null : value / 100}
      onChange={(reais) => onChange(reais === null ? null : Math.round(reais * 100))}
    />
  )
}
