import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDoFornecedor = (id: number) => ['fornecedor', id] as const

export function useFornecedor(id: number) {
  return useQuery({
    queryKey: chaveDoFornecedor(id),
    queryFn: () => dadosDe(api.fornecedores.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now. */
export function useFornecedorMudou() {
  const queryClient = useQueryClient()
  return (salvo: FornecedorDetalhado) => {
    queryClient.setQueryData(chaveDoFornecedor(salvo.id), salvo)
    void queryClient.invalidateQueries({ queryKey: [...chaveDoFornecedor(salvo.id), 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('fornecedores') })
  }
}

export interface PedidoDeAcao {
  chamar: () => Promise<Resposta<FornecedorDetalhado>>
  feito: string
}

/** One act on a supplier: says what was done, and shows what became of it. */
export function useAcaoNoFornecedor(id: number, aoTerminar?: () => void) {
  const queryClient = useQueryClient()
  const mudou = useFornecedorMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salvo, { feito }) => {
      notify.success(feito)
      mudou(salvo)
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDoFornecedor(id) })
    },
    onSettled: () => aoTerminar?.(),
  })
}
