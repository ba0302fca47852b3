import { useQuery } from '@tanstack/react-query'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoBem = (id: number) => ['bem', id] as const

export function useBem(id: number) {
  return useQuery({ queryKey: chaveDoBem(id), queryFn: () => dadosDe(api.bens.ver({ params: { id } })) })
}

/** Has the screens show the asset as it is now; all that hangs from it is asked again. */
export const useBemMudou = () =>
  useRegistroMudou<BemDetalhado>(chaveDoBem, (id) => [chaveDoBem(id), chaveDaLista('bens')])
