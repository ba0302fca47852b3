import { useQueryClient } from '@tanstack/react-query'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoTipo = (id: number) => ['instalacao-tipo', id] as const

/** Keeps what an operation answered: the detail at once, the lists when they are next seen. */
export function useTipoSalvo(id: number): (tipo: TipoDetalhado) => void {
  const queryClient = useQueryClient()
  return (tipo) => {
    queryClient.setQueryData(chaveDoTipo(id), tipo)
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('instalacao-tipos') })
  }
}
