import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/feedback/notify.tsx'
import { relerMeusDados } from './meus-dados-query.ts'

/** One act on the own account: said when done, said in the server's words when not, and the page reads itself again. */
export function useAcao<P, D>(fazer: (pedido: P) => Promise<D>, feito: (dados: D) => string) {
  const cliente = useQueryClient()
  return useMutation({
    mutationFn: fazer,
    onSuccess: (dados) => notify.success(feito(dados)),
    onError: (erro) => notify.error(erro.message),
    onSettled: () => relerMeusDados(cliente),
  })
}
