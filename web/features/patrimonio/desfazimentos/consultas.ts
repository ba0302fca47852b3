import { useQuery } from '@tanstack/react-query'
import type { DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

const chave = (id: number) => ['desfazimento', id] as const

export function useDesfazimento(id: number) {
  return useQuery({
    queryKey: chave(id),
    queryFn: () => dadosDe(api.desfazimentos.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now. */
export const useDesfazimentoMudou = () =>
  useRegistroMudou<DesfazimentoDetalhado>(chave, () => [chaveDaLista('desfazimentos'), chaveDaLista('bens')])
