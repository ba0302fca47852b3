import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'

type Props<T> = { consulta: UseQueryResult<T>; children: (dados: T) => ReactNode }

/** What stands around a record that the API answers: waiting, failure, the record. */
export function RecordView<T>({ consulta, children }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = consulta
  if (isPending) return <SkeletonList />
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    )
  return children(data)
}
