import { useQuery } from '@tanstack/react-query'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro, useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDaTransferencia = (id: number) => ['transferencia', id] as const

export function useTransferencia(id: number) {
  return useQuery({
    queryKey: chaveDaTransferencia(id),
    queryFn: () => dadosDe(api.transferencias.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now: its page, its trail and documents, the list. */
export const useTransferenciaMudou = () =>
  useRegistroMudou<TransferenciaDetalhada>(chaveDaTransferencia, (id) => [
    [...chaveDaTransferencia(id), 'eventos'],
    ['documentos-do-registro', 'transferencia', id],
    chaveDaLista('transferencias'),
  ])

export const useAcaoNaTransferencia = (id: number, aoFazer?: () => void) =>
  useAtoNoRegistro({ mudou: useTransferenciaMudou(), reler: chaveDaTransferencia(id), aoFazer })
