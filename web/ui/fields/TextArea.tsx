import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './Field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldText

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, required, hideLabel, id, className, ...area } = props
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      required={required}
      hideLabel={hideLabel}
      id={id}
    >
      {(control) => <textarea rows={3} {...area} {...control} className={classNames('z-input', className)} />}
    </Field>
  )
}
