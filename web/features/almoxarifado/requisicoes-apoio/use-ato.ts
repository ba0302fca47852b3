import { useMutation } from '@tanstack/react-query'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

interface Ato<T> {
  pedir: () => Promise<Resposta<T>>
  feito: string
  onDone: () => void
  onClose: () => void
}

/** An act that asks nothing: says what was done and closes. */
export function useAto<T>({ pedir, feito, onDone, onClose }: Ato<T>) {
  return useMutation({
    mutationFn: () => dadosDe(pedir()),
    onSuccess: () => {
      notify.success(feito)
      onDone()
      onClose()
    },
    onError: ({ message }) => notify.error(message),
  })
}
