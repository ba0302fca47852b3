import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { chaveDaEntrada } from './consultas.ts'
import { ConferenciaDaNfe } from './nfe/ConferenciaDaNfe.tsx'

/** The note of a draft, until everything in it is said. */
export function NotaTab({ entrada_id }: { entrada_id: number }) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['nota-da-entrada', entrada_id],
    queryFn: () => dadosDe(api.entradas.verNota({ params: { id: entrada_id } })),
    // What is being said of it is in the hands of who says it, and comes anew with the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <SkeletonList />
  return (
    <ConferenciaDaNfe
      entrada_id={entrada_id}
      nota={data}
      onConferida={() => void queryClient.invalidateQueries({ queryKey: chaveDaEntrada(entrada_id) })}
    />
  )
}
