import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './Field.tsx'
import { holdEnter } from './hold-enter.ts'
import './SearchField.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'children'> &
  Pick<FieldText, 'label' | 'help' | 'hideLabel'> & {
    value: string
    onChange: (value: string) => void
    /** Enter takes what was found; it never sends the form around. */
    onEnter?: (() => void) | undefined
  }

export function SearchField({
  label,
  help,
  hideLabel = true,
  id,
  className,
  value,
  onChange,
  onEnter,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <Field label={label} help={help} hideLabel={hideLabel} id={id}>
      {(control) => (
        <div className="z-field-group z-field-group-start z-field-group-end">
          <span className="z-field-affix z-field-affix-start">
            <Search className="z-icon" aria-hidden />
          </span>
          <input
            autoComplete="off"
            enterKeyHint="search"
            ref={ref}
            {...input}
            {...control}
            type="search"
            value={value}
            className={classNames('z-input z-search', className)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (holdEnter(event)) onEnter?.()
            }}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== '' && (
            <span className="z-field-affix z-field-affix-end">
              <IconButton label="Limpar busca" icon={X} onClick={clear} />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
