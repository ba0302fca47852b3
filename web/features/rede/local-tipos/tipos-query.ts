import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { localTipos, type TipoDeLocalListado } from '#contract/rede/local-tipos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const CHAVE_DOS_TIPOS = ['local-tipos'] as const
export const chaveDoTipo = (id: number) => [...CHAVE_DOS_TIPOS, id] as const

/** Every type in its order, inactive ones too: there are a dozen, and the limit of a page is a hundred. */
export function useTiposDeLocal() {
  const pode = usePode(localTipos.listar)
  return useQuery({
    enabled: pode,
    queryKey: [...CHAVE_DOS_TIPOS, 'todos'],
    queryFn: async () => (await dadosDe(api.localTipos.listar({ query: { perPage: 100 } }))).data,
    staleTime: 60_000,
  })
}

/** Moves one type a place up or down. What the screen shows moves at once. */
export function useReordenar() {
  const queryClient = useQueryClient()
  const chave = [...CHAVE_DOS_TIPOS, 'todos']
  return useMutation({
    mutationFn: (tipos: readonly TipoDeLocalListado[]) =>
      dadosDe(api.localTipos.reordenar({ body: { ids: tipos.map(({ id }) => id) } })),
    onMutate: (tipos) => queryClient.setQueryData(chave, tipos),
    onError: ({ message }) => notify.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHAVE_DOS_TIPOS }),
  })
}
