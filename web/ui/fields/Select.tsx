import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './Field.tsx'
import './Select.css'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> &
  FieldText & {
    options: readonly SelectOption[]
    /** The choice of nothing; null leaves it out. */
    placeholder?: string | null | undefined
  }

/** The browser's own select: on a phone it is the wheel or sheet the person already knows. */
export function Select(props: SelectProps) {
  const {
    label,
    help,
    error,
    optional,
    required,
    hideLabel,
    id,
    className,
    options,
    placeholder = 'Selecione…',
    ...select
  } = props
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
      {(control) => (
        <div className="z-field-group">
          <select {...select} {...control} className={classNames('z-input z-select', className)}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="z-icon z-select-arrow" aria-hidden />
        </div>
      )}
    </Field>
  )
}
