import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { numero } from '../format.ts'
import { Field, type FieldText } from './Field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldText

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, required, hideLabel, id, className, ...area } = props
  const limite = limiteEmPalavras(area.value, area.maxLength)
  return (
    <Field
      label={label}
      help={
        limite === null ? (
          help
        ) : (
          <>
            {help} <span aria-live="polite">{limite}</span>
          </>
        )
      }
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

/** From the last tenth on: what is typed or pasted beyond the limit does not enter, and that is never silent. */
export function limiteEmPalavras(value: unknown, limite: number | undefined): string | null {
  if (limite === undefined || typeof value !== 'string') return null
  const restam = limite - value.length
  if (restam > limite / 10) return null
  if (restam > 0) return restam === 1 ? 'Resta 1 letra.' : `Restam ${numero(restam)} letras.`
  return `Chegou ao limite de ${numero(limite)} letras: o que passar dele não entra.`
}
