import { useQuery } from '@tanstack/react-query'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro, useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

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
export const useEntradaMudou = () =>
  useRegistroMudou<EntradaDetalhada>(chaveDaEntrada, (id) => [
    [...chaveDaEntrada(id), 'eventos'],
    ['documentos-do-registro', 'entrada', id],
    chaveDaLista('entradas'),
  ])

export const useAcaoNaEntrada = (aoFazer?: () => void) =>
  useAtoNoRegistro({ mudou: useEntradaMudou(), aoFazer })
