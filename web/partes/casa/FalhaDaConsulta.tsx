import { recusouOPedido } from '#web/api/answer.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

type Props = {
  consulta: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** What was asked did not come. Asked again, what was refused for what it asks would be refused again: no such button. */
export function FalhaDaConsulta({ consulta: { error, isFetching, refetch } }: Props) {
  return (
    <ErrorState onRetry={recusouOPedido(error) ? undefined : () => void refetch()} busy={isFetching}>
      {error?.message}
    </ErrorState>
  )
}
