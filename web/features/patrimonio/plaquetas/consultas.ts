import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

const chaveDoLote = (id: number) => ['lote-de-plaquetas', id] as const
export const chaveDosNumeros = (id: number) => [...chaveDoLote(id), 'numeros'] as const

export function useLote(id: number) {
  return useQuery({
    queryKey: chaveDoLote(id),
    queryFn: () => dadosDe(api.plaquetas.ver({ params: { id } })),
  })
}

/** Has the screens show ranges as they are now: one act may change two of them. */
export function useLotesMudaram() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['lote-de-plaquetas'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('plaquetas') })
  }
}
