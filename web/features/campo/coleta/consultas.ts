import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitaDetalhada } from '#contract/campo/homologacao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { CHAVE_DA_COLETA } from './chaves.ts'

/** Under the collection's key: a conflict decided there is read again here. */
export const chaveDaVisita = (id: number) => [CHAVE_DA_COLETA, 'visita', id] as const
export const enderecoDaVisita = (id: number) => `/painel/monitoramentos/${id}`

export function useVisita(id: number) {
  return useQuery({
    queryKey: chaveDaVisita(id),
    queryFn: () => dadosDe(api.homologacao.ver({ params: { id } })),
  })
}

/** Has every part of the visit shown as it is now. */
export function useVisitaMudou() {
  const queryClient = useQueryClient()
  return (salva: VisitaDetalhada) => {
    queryClient.setQueryData(chaveDaVisita(salva.id), salva)
    void queryClient.invalidateQueries({
      queryKey: chaveDaVisita(salva.id),
      predicate: ({ queryKey }) => queryKey.length > 3,
    })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('monitoramentos') })
  }
}

export const useAcaoNaVisita = (id: number, aoTerminar?: () => void) =>
  useAtoNoRegistro({ mudou: useVisitaMudou(), reler: chaveDaVisita(id), aoTerminar })
