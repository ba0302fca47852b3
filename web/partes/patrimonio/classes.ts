/** The classes of assets, to choose one of. */
import { useQuery } from '@tanstack/react-query'
import type { ClasseDoBem } from '#contract/patrimonio/bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'

/** Those in use; empty while they come. */
export function useClasses(): readonly ClasseDoBem[] {
  const { data } = useQuery({ queryKey: ['bens', 'classes'], queryFn: () => dadosDe(api.bens.classes()) })
  return data ?? []
}

export const opcoesDasClasses = (classes: readonly ClasseDoBem[]): SelectOption[] =>
  classes.map(({ id, nome }) => ({ value: String(id), label: nome }))
