import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Field, type FieldText } from './Field.tsx'
import { useTypedNumber } from './typed-number.ts'
import './NumberStepper.css'

export type NumberStepperProps = Omit<FieldText, 'label'> & {
  /** Read of its two buttons too. */
  label: string
  value: number | null
  /** Null while the field is empty. */
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, help, error, optional, hideLabel, id, value, onChange, disabled, name } = props
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = props
  const move = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? min) + by)))
  const limited = (number: number | null) => onChange(number === null ? null : Math.min(max, number))
  const { input, problem } = useTypedNumber({ value, onChange: limited, casas: 0 })
  // The lower limit waits until the field is left: on the way to 12 one passes through 1.
  const leave = () => {
    input.onBlur()
    if (value !== null && value < min) onChange(min)
  }
  const arrows = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }
  return (
    <Field
      label={label}
      help={help}
      error={problem ?? error}
      optional={optional}
      hideLabel={hideLabel}
      id={id}
    >
      {(control) => (
        <div className="z-stepper">
          <IconButton
            label="Diminuir"
            aria-description={label}
            icon={Minus}
            variant="secondary"
            tooltip={false}
            disabled={disabled || (value ?? min) <= min}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            {...input}
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={props.max}
            disabled={disabled}
            name={name}
            inputMode="numeric"
            className="z-input z-number"
            onKeyDown={arrows}
            onBlur={leave}
          />
          <IconButton
            label="Aumentar"
            aria-description={label}
            icon={Plus}
            variant="secondary"
            tooltip={false}
            disabled={disabled || (value ?? min) >= max}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  )
}
