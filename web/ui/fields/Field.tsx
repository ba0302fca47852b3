import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import './Field.css'

export type FieldText = {
  label: ReactNode
  help?: ReactNode
  /** The message of what is wrong; its presence marks the control as invalid. */
  error?: string | undefined
  /** Fields are required unless they say otherwise: marks the label with "(opcional)". */
  optional?: boolean | undefined
  /** Marks it where most of the fields are optional, before anybody gets to the end. */
  required?: boolean | undefined
  /** The label is only read, not seen, where the place itself says what the field is. */
  hideLabel?: boolean | undefined
}

/** What the control must carry to belong to its label, help and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required'?: true | undefined
}

export type FieldProps = FieldText & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, error, optional, required, hideLabel, id, className, children } = props
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={classNames('z-field', className)}>
      <label htmlFor={controlId} className={classNames('z-field-label', hideLabel && 'z-hidden')}>
        {label} {optional && <span className="z-field-optional">(opcional)</span>}
        {required && <RequiredMark />}
      </label>
      {children({ ...controlProps(controlId, help, error), ...(required && { 'aria-required': true }) })}
      <FieldNotes id={controlId} help={help} error={error} />
    </div>
  )
}

/** Seen beside the label; what reads the screen is told by the control itself. */
function RequiredMark() {
  return (
    <span className="z-field-required" aria-hidden>
      *
    </span>
  )
}

export function controlProps(id: string, help: ReactNode, error: string | undefined): ControlProps {
  const notes = [help && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldNotes({
  id,
  help,
  error,
}: {
  id: string
  help?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {help && (
        <p className="z-field-help" id={`${id}-ajuda`}>
          {help}
        </p>
      )}
      {error && (
        <p className="z-field-error" id={`${id}-erro`}>
          <CircleAlert className="z-icon" aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}
