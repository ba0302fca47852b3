import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Sideways } from '../display/Sideways.tsx'
import type { Tone } from '../tone.ts'
import { controlProps, FieldNotes, type FieldText } from './Field.tsx'
import './Field.css'
import './SegmentedChoice.css'

export type SegmentOption<V extends string> = {
  value: V
  label: string
  hint?: string | undefined
  icon?: LucideIcon | undefined
  /** Colour once chosen; the check mark and the thick border say it too. */
  tone?: Tone | undefined
  disabled?: boolean | undefined
}

export type SegmentedChoiceProps<V extends string> = FieldText & {
  options: readonly SegmentOption<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  /** A row of small buttons (a filter, a setting) in place of the large ones for the thumb. */
  compact?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

/** One of a few, all in sight: a radio group drawn as large buttons. */
export function SegmentedChoice<V extends string>(props: SegmentedChoiceProps<V>) {
  const { label, help, error, optional, hideLabel, options, value, onChange, compact, disabled, name } = props
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const control = controlProps(id, help, error)
  const [shown, choose] = useShown(value, onChange)
  const segments = options.map((option) => (
    <Segment key={option.value} option={option}>
      <input
        type="radio"
        name={name ?? id}
        value={option.value}
        checked={shown === option.value}
        disabled={disabled || option.disabled}
        aria-invalid={control['aria-invalid']}
        onChange={() => choose(option.value)}
      />
    </Segment>
  ))
  return (
    <fieldset className="z-field" aria-describedby={control['aria-describedby']}>
      <legend className={classNames('z-field-label', hideLabel && 'z-hidden')}>
        {label} {optional && <span className="z-field-optional">(opcional)</span>}
      </legend>
      {compact ? (
        <Sideways bar={bar} items={options.length} chosen={shown ?? ''}>
          <div ref={bar} className="z-segmented-compact">
            {segments}
          </div>
        </Sideways>
      ) : (
        <div className="z-segmented">{segments}</div>
      )}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

/** What was touched shows at once: a value that lives in the address follows only when its screen is ready. */
function useShown<V>(value: V, onChange: (value: V & {}) => void): [V, (chosen: V & {}) => void] {
  const [touched, setTouched] = useState<{ instead: V; chosen: V } | null>(null)
  if (touched && touched.instead !== value) setTouched(null)
  return [
    touched?.instead === value ? touched.chosen : value,
    (chosen) => {
      setTouched({ instead: value, chosen })
      onChange(chosen)
    },
  ]
}

function Segment<V extends string>({ option, children }: { option: SegmentOption<V>; children: ReactNode }) {
  const Icon = option.icon
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is the child
    <label className={classNames('z-segment', `z-tone-${option.tone ?? 'primary'}`)}>
      {children}
      <Check className="z-icon z-segment-check" aria-hidden />
      {Icon && <Icon className="z-icon z-segment-icon" aria-hidden />}
      <span>
        {option.label}
        {option.hint && <span className="z-segment-hint">{option.hint}</span>}
      </span>
    </label>
  )
}
