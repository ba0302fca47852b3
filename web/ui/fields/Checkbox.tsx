import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldNotes } from './Field.tsx'
import './Field.css'
import './Checkbox.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox(props: CheckboxProps) {
  return <Check {...props} />
}

/** On or off, at once; a choice that waits for "Salvar" is a `Checkbox`. */
export function Switch(props: CheckboxProps) {
  return <Check {...props} className="z-switch" role="switch" />
}

function Check({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const control = controlProps(id ?? ownId, undefined, error)
  return (
    <div className="z-field">
      <label className="z-check">
        <input {...input} {...control} type="checkbox" />
        <span>
          {label}
          {hint && <span className="z-check-hint">{hint}</span>}
        </span>
      </label>
      <FieldNotes id={control.id} error={error} />
    </div>
  )
}
