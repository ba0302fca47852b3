import { type ComponentProps, useId } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GRUPOS } from './grupos.ts'

/** Free, with the groups of the product suggested. */
export function GrupoField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'list'>) {
  const id = useId()
  return (
    <>
      <TextField {...props} label="Grupo" list={id} autoComplete="off" />
      <datalist id={id}>
        {GRUPOS.map((grupo) => (
          <option key={grupo} value={grupo} />
        ))}
      </datalist>
    </>
  )
}
