/** A list of the panel, page after page: "Mostrar mais" asks for the next one. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { dadosDe, type Resposta } from './answer.ts'

export interface Paged<T> {
  data: T[]
  page: number
  perPage: number
  total?: number | undefined
  total_aproximado?: boolean | undefined
  proximo?: string | null | undefined
}

/** Where a page begins; the API answers keyset cursors where it can. */
export interface Onde {
  page?: number
  cursor?: string
}

function seguinte<T>({ data, page, perPage, proximo }: Paged<T>): Onde | undefined {
  if (proximo) return { cursor: proximo }
  return proximo === undefined && data.length === perPage ? { page: page + 1 } : undefined
}

export interface PagedList<T> {
  itens: readonly T[]
  /** As many as the filter shows, when the server counted. */
  total: { numero: number; aproximado: boolean } | null
  carregando: boolean
  erro: Error | null
  atualizando: boolean
  recarregar(): void
  /** Null when all is here. */
  mais: { pedir(): void; pedindo: boolean } | null
}

export function usePagedList<T>(
  chave: readonly unknown[],
  pedir: (onde: Onde) => Promise<Resposta<Paged<T>>>,
): PagedList<T> {
  const lista = useInfiniteQuery({
    queryKey: chave,
    queryFn: ({ pageParam }) => dadosDe(pedir(pageParam)),
    initialPageParam: {} as Onde, // as: the first page has no beginning to name
    getNextPageParam: seguinte,
    placeholderData: keepPreviousData,
  })
  const primeira = lista.data?.pages[0]
  return {
    itens: lista.data?.pages.flatMap((pagina) => pagina.data) ?? [],
    total:
      primeira?.total === undefined
        ? null
        : { numero: primeira.total, aproximado: primeira.total_aproximado === true },
    carregando: lista.isPending,
    erro: lista.error,
    atualizando: lista.isFetching,
    recarregar: () => void lista.refetch(),
    mais: lista.hasNextPage
      ? { pedir: () => void lista.fetchNextPage(), pedindo: lista.isFetchingNextPage }
      : null,
  }
}
