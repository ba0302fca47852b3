import { useMemo } from 'react'
import { useHolder } from './engine-context.ts'
import { createVisita, type Visita } from './visita.ts'

/** What can be done in one visit; stable for the same visit. */
export function useVisita(id: number): Visita {
  const holder = useHolder()
  return useMemo(() => createVisita(() => holder.ready(), id), [holder, id])
}
