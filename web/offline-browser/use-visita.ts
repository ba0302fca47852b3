import { useMemo } from 'react'
import { useHolder } from './engine-context.ts'
import { createVisita, type Visita } from './visita.ts'

/** What can be done in one visit; stable for the same visit. `rascunho`: the draft of the form that saves with it. */
export function useVisita(id: number, rascunho?: string): Visita {
  const holder = useHolder()
  return useMemo(() => createVisita(() => holder.ready(), id, rascunho), [holder, id, rascunho])
}
