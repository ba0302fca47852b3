import type { Ref } from 'react'
import { TextArea } from './TextArea.tsx'

interface LinesFieldProps {
  label: string
  name: string
  value: readonly string[]
  onChange: (lines: string[]) => void
  onBlur: () => void
  help?: string
  rows?: number
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Several short texts, one a line; those that are empty are gone when the field is left. */
export function LinesField({
  value,
  onChange,
  onBlur,
  help = 'Um por linha.',
  rows = 2,
  ...field
}: LinesFieldProps) {
  return (
    <TextArea
      {...field}
      optional
      rows={rows}
      help={help}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      onBlur={() => {
        onChange(value.map((line) => line.trim()).filter(Boolean))
        onBlur()
      }}
    />
  )
}

interface ErrorOfForm {
  message?: string | undefined
}

/** What is wrong with the list, or with the first of its lines that is. */
export function errorOfLines(errors: ErrorOfForm | readonly (ErrorOfForm | undefined)[] | undefined) {
  const ofLine = Array.isArray(errors) ? errors.find(Boolean)?.message : undefined
  return ofLine ?? (errors && 'message' in errors ? errors.message : undefined)
}
