import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Galeria } from './Galeria.tsx'

type Props = {
  localId: number
  /** Only those of this room. */
  instalacaoId?: number
  assunto: string
}

/** Photos of the place, or of one of its rooms. */
function useFotos(local_id: number, instalacao_id?: number) {
  return useInfiniteQuery({
    queryKey: ['local', local_id, 'fotos', instalacao_id ?? null],
    initialPageParam: undefined as string | undefined, // as: the first page has no cursor
    queryFn: ({ pageParam }) =>
      dadosDe(
        api.instalacoesDoLocal.fotos({
          params: { localId: local_id },
          query: {
            ...(instalacao_id !== undefined && { instalacao_id }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        }),
      ),
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
  })
}

export function FotosNoTempo({ localId, instalacaoId, assunto }: Props) {
  const consulta = useFotos(localId, instalacaoId)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = consulta
  return (
    <RecordView consulta={consulta}>
      {({ pages }) => {
        const fotos = pages.flatMap(({ data }) => data)
        if (fotos.length === 0)
          return (
            <EmptyState icon={Images} title="Nenhuma foto ainda">
              As fotos das visitas e as anexadas aqui aparecem nesta página, por data.
            </EmptyState>
          )
        return (
          <div className="z-stack">
            <Galeria fotos={fotos} assunto={assunto} />
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Mostrar fotos mais antigas
              </Button>
            )}
          </div>
        )
      }}
    </RecordView>
  )
}
