/** The record changed while somebody typed: what nobody touched takes its new values, and what was typed stays. */
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'

const labelOf = (campo: string): string | undefined => {
  const control = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(campo)}"]`)
  return control?.labels?.[0]?.firstChild?.textContent?.trim()
}

/** The names of the fields that are marked; a list is one field. */
function namesOf(marked: Readonly<Record<string, unknown>>, before = ''): string[] {
  return Object.entries(marked).flatMap(([campo, marca]) =>
    typeof marca === 'object' && marca !== null && !Array.isArray(marca)
      ? namesOf(marca as Record<string, unknown>, `${before}${campo}.`) // as: the marks of an object's fields
      : marca
        ? [`${before}${campo}`]
        : [],
  )
}

/** A list that was put back as it was has marks, and none that says so. */
const alguma = (marca: unknown): boolean =>
  typeof marca === 'object' && marca !== null ? Object.values(marca).some(alguma) : marca === true

/** “Cor (“Azul”)”: the field as the screen calls it, with what the other person wrote there when it is a text. */
function told(campo: string, valor: unknown): string {
  const escrito = typeof valor === 'string' && valor !== '' ? ` (“${valor}”)` : ''
  return `${labelOf(campo) ?? 'um campo'}${escrito}`
}

/**
 * @param follows whether `valores` are those of a record that others change too.
 * @param changed told after it, with the typed fields that changed there too.
 */
export function useRecordNow<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  valores: DefaultValues<I>,
  { follows, changed }: { follows: boolean; changed: (ambos: readonly string[]) => void },
): void {
  const { dirtyFields } = form.formState
  // Of other forms nothing is compared at each key.
  const agora = follows ? JSON.stringify(valores) : ''
  const antes = useRef(agora)
  useEffect(() => {
    if (antes.current === agora) return
    const de: unknown = JSON.parse(antes.current)
    const para: unknown = JSON.parse(agora)
    antes.current = agora
    const mudou = (campo: string) => JSON.stringify(get(de, campo)) !== JSON.stringify(get(para, campo))
    const tocados = namesOf(dirtyFields)
    const marca = (campo: string) => alguma(get(dirtyFields, campo))
    const ambos = tocados.filter((campo) => marca(campo) && mudou(campo))
    // What the person made of a list is not mixed, place by place, with what the other made of it.
    const listas = tocados
      .filter((campo) => Array.isArray(get(dirtyFields, campo)))
      .map((campo) => ({
        campo: campo as Path<I>, // as: a name of the form
        fica: marca(campo) ? structuredClone(form.getValues(campo as Path<I>)) : get(para, campo), // as: the same
      }))
    form.reset(valores, { keepDirtyValues: true })
    for (const { campo, fica } of listas)
      form.setValue(campo, fica as PathValue<I, Path<I>>, { shouldDirty: true }) // as: that very field's, of here or of there
    changed(ambos.map((campo) => told(campo, get(para, campo))))
  })
}
