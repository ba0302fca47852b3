import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export interface Par {
  depositoId: number
  materialId: number
}

export const parDe = ({ deposito, material }: Pick<PosicaoDetalhada, 'deposito' | 'material'>): Par => ({
  depositoId: deposito.id,
  materialId: material.id,
})

export const chaveDaPosicao = ({ depositoId, materialId }: Par) =>
  ['estoque', depositoId, materialId] as const

export function usePosicao(par: Par) {
  return useQuery({
    queryKey: chaveDaPosicao(par),
    queryFn: () => dadosDe(api.estoque.ver({ params: par })),
  })
}

/** Those that the person sees. */
export function useDepositos() {
  const { data } = useQuery({
    queryKey: ['estoque', 'depositos'],
    queryFn: () => dadosDe(api.estoque.depositos()),
  })
  return data
}

/** Has the screens show the position, its movements and its papers as they are now. */
export function usePosicaoMudou() {
  const queryClient = useQueryClient()
  return (posicao: PosicaoDetalhada) => {
    const chave = chaveDaPosicao(parDe(posicao))
    queryClient.setQueryData(chave, posicao)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.length > chave.length && chave.every((um, i) => queryKey[i] === um),
    })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('estoque') })
  }
}

/** What was answered may be a line of it: everything of the position is read again. */
export function useRelerPosicao(par: Par) {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: chaveDaPosicao(par) })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('estoque') })
  }
}

export function useAcaoNaPosicao<T>(par: Par, aoTerminar: () => void, aoRecusar?: (erro: Error) => void) {
  const reler = useRelerPosicao(par)
  return useAtoNoRegistro<T>({
    aoRecusar,
    aoTerminar: () => {
      aoTerminar()
      reler()
    },
  })
}
