import { useFormContext, useWatch } from 'react-hook-form'
import type { ClasseDoBem } from '#contract/patrimonio/bem.ts'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import type { Campos } from './campos.ts'

/** Of the form; undefined while none is chosen, or not known yet. */
export function useClasseEscolhida(): ClasseDoBem | undefined {
  const { control } = useFormContext<Campos>()
  const escolhida = Number(useWatch({ control, name: 'classe_id' }))
  return useClasses().find(({ id }) => id === escolhida)
}
