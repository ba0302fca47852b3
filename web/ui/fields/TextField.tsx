import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './Field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldText

/** Takes `{...register('campo')}` of react-hook-form as it is. */
export function TextField({
  label,
  help,
  error,
  optional,
  required,
  hideLabel,
  id,
  className,
  ...input
}: TextFieldProps) {
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
        <input type="text" {...input} {...control} className={classNames('z-input', className)} />
      )}
    </Field>
  )
}

/** A password that can be shown, because typing one blind on a phone is what makes people choose bad ones. */
export function PasswordField({ label, help, error, optional, id, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="z-field-group z-field-group-end">
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames('z-input', className)}
          />
          <span className="z-field-affix z-field-affix-end">
            <IconButton
              label={shown ? 'Ocultar senha' : 'Mostrar senha'}
              icon={shown ? EyeOff : Eye}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
