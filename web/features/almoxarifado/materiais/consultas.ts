import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDoMaterial = (id: number) => ['material', id] as const

export function useMaterialDetalhado(id: number) {
  return useQuery({
    queryKey: chaveDoMaterial(id),
    queryFn: () => dadosDe(api.materiais.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now. */
export function useMaterialMudou() {
  const queryClient = useQueryClient()
  return (salvo: MaterialDetalhado) => {
    queryClient.setQueryData(chaveDoMaterial(salvo.id), salvo)
    void queryClient.invalidateQueries({ queryKey: [...chaveDoMaterial(salvo.id), 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('materiais') })
  }
}

export interface PedidoDeAcao {
  chamar: () => Promise<Resposta<MaterialDetalhado>>
  feito: string
}

/** One act on a material: says what was done, and shows what became of it. */
export function useAcaoNoMaterial(id: number, aoTerminar: () => void) {
  const queryClient = useQueryClient()
  const mudou = useMaterialMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salvo, { feito }) => {
      notify.success(feito)
      mudou(salvo)
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDoMaterial(id) })
    },
    onSettled: aoTerminar,
  })
}
