import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InstalacaoDetalhada } from '#contract/rede/instalacoes-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'

/** What the place's own page asks of it stands under the same. */
const chaveDoLocal = (id: number) => ['local', id] as const
export const chaveDasInstalacoes = (local_id: number) => [...chaveDoLocal(local_id), 'instalacoes'] as const
export const chaveDaInstalacao = (local_id: number, id: number) =>
  [...chaveDasInstalacoes(local_id), id] as const

export interface FiltroDaAba {
  texto: string
  estado: string
  condicao: string
  nao_verificada_ha: string
  criticas: boolean
  situacao: 'ativas' | 'inativas' | 'todas'
}

/** The page of the API is of a hundred: a school has fewer rooms, and what is left comes on demand. */
export function useInstalacoes(local_id: number, filtro: FiltroDaAba) {
  const { criticas, nao_verificada_ha, ...resto } = filtro
  return useInfiniteQuery({
    queryKey: [...chaveDasInstalacoes(local_id), 'lista', filtro],
    initialPageParam: undefined as string | undefined, // as: the first page has no cursor
    queryFn: ({ pageParam }) =>
      dadosDe(
        api.instalacoesDoLocal.listar({
          params: { localId: local_id },
          query: {
            ...resto,
            perPage: 100,
            ...(criticas && { criticas: 'true' }),
            ...(nao_verificada_ha && { nao_verificada_ha }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        }),
      ),
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
    placeholderData: (antes) => antes,
  })
}

export function useTiposDoLocal(local_id: number) {
  return useQuery({
    queryKey: [...chaveDasInstalacoes(local_id), 'tipos'],
    queryFn: () => dadosDe(api.instalacoesDoLocal.tipos({ params: { localId: local_id } })),
    staleTime: 300_000,
  })
}

export function useNota(local_id: number) {
  return useQuery({
    queryKey: [...chaveDasInstalacoes(local_id), 'nota'],
    queryFn: () => dadosDe(api.instalacoesDoLocal.nota({ params: { localId: local_id } })),
  })
}

export function useInstalacao(local_id: number, id: number) {
  return useQuery({
    queryKey: chaveDaInstalacao(local_id, id),
    queryFn: () => dadosDe(api.instalacoesDoLocal.ver({ params: { localId: local_id, instalacaoId: id } })),
  })
}

export function useHistorico(local_id: number, id: number) {
  return useInfiniteQuery({
    queryKey: [...chaveDaInstalacao(local_id, id), 'historico'],
    initialPageParam: undefined as string | undefined, // as: the first page has no cursor
    queryFn: ({ pageParam }) =>
      dadosDe(
        api.instalacoesDoLocal.historico({
          params: { localId: local_id, instalacaoId: id },
          query: pageParam === undefined ? {} : { cursor: pageParam },
        }),
      ),
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
  })
}

/** What was saved is shown at once, and the lists ask again. */
export const useInstalacaoMudou = (local_id: number) =>
  useRegistroMudou<InstalacaoDetalhada>(
    (id) => chaveDaInstalacao(local_id, id),
    () => [chaveDoLocal(local_id)],
  )
