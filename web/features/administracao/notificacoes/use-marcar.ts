/** Reading and archiving: told to the server, and every list of notifications read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { CHAVE_DAS_NOTIFICACOES } from './chaves.ts'

export interface Marca {
  id: number
  lida?: boolean
  arquivada?: boolean
}

/** Days, `YYYY-MM-DD`; all of them where none is said. */
export interface Periodo {
  de?: string
  ate?: string
}

function useReler() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [CHAVE_DAS_NOTIFICACOES] })
}

export function useMarcar() {
  return useMutation({
    mutationFn: ({ id, ...body }: Marca) => dadosDe(api.notificacoes.atualizar({ params: { id }, body })),
    onError: (error) => notify.error(error.message),
    onSettled: useReler(),
  })
}

export function useMarcarTodas() {
  return useMutation({
    mutationFn: (quais: Periodo & { assuntos?: string[] }) =>
      dadosDe(api.notificacoes.marcarTodas({ body: quais })),
    onSuccess: ({ marcadas }) =>
      notify.success(
        marcadas === 0
          ? 'Não havia notificações por ler.'
          : `${plural(marcadas, 'notificação marcada como lida', 'notificações marcadas como lidas')}.`,
      ),
    onError: (error) => notify.error(error.message),
    onSettled: useReler(),
  })
}
