import { useQuery } from '@tanstack/react-query'
import type { RessuprimentoDetalhado } from '#contract/almoxarifado/ressuprimentos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const enderecoDoRessuprimento = (id: number) => `/painel/almoxarifado/ressuprimentos/${id}`
export const chaveDoRessuprimento = (id: number) => ['ressuprimento', id] as const

export function useRessuprimento(id: number) {
  return useQuery({
    queryKey: chaveDoRessuprimento(id),
    queryFn: () => dadosDe(api.ressuprimentos.ver({ params: { id } })),
  })
}

export const useRessuprimentoMudou = () =>
  useRegistroMudou<RessuprimentoDetalhado>(chaveDoRessuprimento, () => [chaveDaLista('ressuprimentos')])
