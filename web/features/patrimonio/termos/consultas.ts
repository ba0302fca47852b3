import { useQuery } from '@tanstack/react-query'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro, useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDaCarga = (id: number) => ['carga', id] as const

export function useCarga(id: number) {
  return useQuery({
    queryKey: chaveDaCarga(id),
    queryFn: () => dadosDe(api.termos.ver({ params: { id } })),
  })
}

/** Has the screens show the charge as it is now. */
export const useCargaMudou = () =>
  useRegistroMudou<CargaDetalhada>(chaveDaCarga, () => [['carga-do-bem'], chaveDaLista('termos')])

export const useAtoNaCarga = (id: number, aoTerminar: () => void) =>
  useAtoNoRegistro({ mudou: useCargaMudou(), reler: chaveDaCarga(id), aoTerminar })
