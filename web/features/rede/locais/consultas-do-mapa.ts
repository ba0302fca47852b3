import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '#contract/casa/endpoint.ts'
import { ContornosDoMapa, mapa } from '#contract/rede/mapa.ts'
import { dadosDe, ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { cabecalhos } from '#web/api/keys.ts'
import type { Filtro } from '#web/list/list-query.ts'
import { caixaDe, type PontoDoMapa, pontosDasColunas } from './pontos-do-mapa.ts'

/** Beginning of the key of every answer about outlines: an import invalidates it. */
export const CHAVE_DOS_CONTORNOS = ['contornos'] as const

/** What is shown stays while the next filter is asked. */
export function usePontos(filtro: Filtro) {
  return useQuery({
    queryKey: ['locais', 'mapa', filtro],
    queryFn: async ({ signal }) => {
      // as: texts of the address; the server reads them as the contract says
      const dados = await dadosDe(api.mapa.pontos({ query: filtro as never, signal }))
      return { pontos: pontosDasColunas(dados), sem_coordenadas: dados.sem_coordenadas }
    },
    placeholderData: keepPreviousData,
  })
}

/** By the browser's own cache, which asks again with the ETag: the outlines of a state are the largest part of a map. */
async function pedirContornos(signal: AbortSignal): Promise<ContornosDoMapa> {
  const pedido = { credentials: 'include', headers: cabecalhos(), signal } as const
  const response = await fetch(pathOf(mapa.contornos), pedido)
  if (!response.ok) throw new ErroDeRede()
  return ContornosDoMapa.parse(await response.json())
}

/** Asked for only once somebody wants to see areas. */
export function useContornosDasAreas(
  pontos: readonly PontoDoMapa[],
  proprios: ContornosDoMapa | undefined,
  querem: boolean,
) {
  return useQuery({
    queryKey: [...CHAVE_DOS_CONTORNOS, 'areas', caixaDe(pontos), proprios?.features.length ?? 0],
    queryFn: async () => (await import('./malha-dos-pontos.ts')).malhaDosPontos(pontos, proprios),
    enabled: querem && pontos.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A map without them is still a map: a failure is not told. */
export function useContornos() {
  return useQuery({
    queryKey: [...CHAVE_DOS_CONTORNOS, 'geojson'],
    queryFn: ({ signal }) => pedirContornos(signal),
    staleTime: 300_000,
    retry: false,
  })
}
