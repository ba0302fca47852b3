import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDoUsuario = (id: number) => ['usuario', id] as const

export interface AcaoPedida {
  chamar: () => Promise<Resposta<unknown>>
  feito: string
}

/** One act on a person: says what was done, and has the screens ask again. */
export function useAcao(id: number, aoTerminar?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ chamar }: AcaoPedida) => dadosDe(chamar()),
    onSuccess: (_, { feito }) => notify.success(feito),
    onError: ({ message }) => notify.error(message),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDoUsuario(id) })
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('usuarios') })
      aoTerminar?.()
    },
  })
}
