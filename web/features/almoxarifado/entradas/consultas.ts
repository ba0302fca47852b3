import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDaEntrada = (id: number) => ['entrada', id] as const

export function useEntrada(id: number) {
  return useQuery({
    queryKey: chaveDaEntrada(id),
    queryFn: () => dadosDe(api.entradas.ver({ params: { id } })),
  })
}

export function useDepositos() {
  const { data } = useQuery({
    queryKey: ['entradas', 'depositos'],
    queryFn: () => dadosDe(api.entradas.depositos()),
  })
  return data
}

/** Has the screens show the record as it is now: its page, its trail and documents, the list. */
export function useEntradaMudou() {
  const queryClient = useQueryClient()
  return (salva: EntradaDetalhada) => {
    const chave = chaveDaEntrada(salva.id)
    queryClient.setQueryData(chave, salva)
    void queryClient.invalidateQueries({ queryKey: [...chave, 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: ['documentos-do-registro', 'entrada', salva.id] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('entradas') })
  }
}

interface PedidoDeAcao {
  chamar: () => Promise<Resposta<EntradaDetalhada>>
  feito: string
}

/** One act on an entry: says what was done, and shows what became of it. */
export function useAcaoNaEntrada(aoTerminar?: () => void) {
  const mudou = useEntradaMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salva, { feito }) => {
      notify.success(feito)
      mudou(salva)
      aoTerminar?.()
    },
    onError: ({ message }) => notify.error(message),
  })
}
