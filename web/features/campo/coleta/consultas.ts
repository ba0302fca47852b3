import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
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
    // Who accepts the visit issues its report.
    const papeis = ['documentos-do-registro', 'monitoramento', salva.id]
    void queryClient.invalidateQueries({ queryKey: papeis })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('monitoramentos') })
  }
}

/** Asked again: somebody else may have changed it. */
export function useVisitaReler(id: number) {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: chaveDaVisita(id) })
}

export const useAcaoNaVisita = (depois: { aoFazer: () => void; aoRecusar: (erro: Error) => void }) =>
  useAtoNoRegistro({ mudou: useVisitaMudou(), ...depois })
