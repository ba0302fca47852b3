import { useSyncExternalStore } from 'react'
import { type ProgramaGuardado, programaAgora, seguirPrograma } from './programa-guardado.ts'

/** Whether the program itself, and not only the data of a visit, is on the device; followed until it is. Null: not known yet. */
export function useProgramaGuardado(): ProgramaGuardado | null {
  return useSyncExternalStore(seguirPrograma, programaAgora)
}
