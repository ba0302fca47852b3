import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
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
  if (error) return <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
  if (!data) return <SkeletonList />
  return (
    <ConferenciaDaNfe
      entrada_id={entrada_id}
      nota={data}
      onConferida={() => void queryClient.invalidateQueries({ queryKey: chaveDaEntrada(entrada_id) })}
    />
  )
}
