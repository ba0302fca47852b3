import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../actions/IconButton.tsx'
import { Field, type FieldText } from './Field.tsx'
import './NumberStepper.css'

export type NumberStepperProps = FieldText & {
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
  const type = (text: string) => {
    const number = Number.parseInt(text, 10)
    onChange(Number.isNaN(number) ? null : Math.min(max, number))
  }
  // The lower limit waits until the field is left: on the way to 12 one passes through 1.
  const leave = () => {
    if (value !== null && value < min) onChange(min)
  }
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(control) => (
        <div className="z-stepper">
          <IconButton
            label="Diminuir"
            icon={Minus}
            variant="secondary"
            tooltip={false}
            disabled={disabled || (value ?? min) <= min}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            name={name}
            type="number"
            inputMode="numeric"
            className="z-input z-number"
            value={value ?? ''}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          <IconButton
            label="Aumentar"
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
