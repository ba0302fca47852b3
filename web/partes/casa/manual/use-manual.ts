/** A page of the manual, fetched with all the others the first time that one is asked for. */
import { useQuery } from '@tanstack/react-query'

export const INDICE = 'README'

export function useManual(pagina: string) {
  return useQuery({
    queryKey: ['manual', pagina],
    queryFn: async () => (await import('./textos.ts')).textoDoManual(pagina),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
