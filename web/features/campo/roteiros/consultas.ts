import { useQueryClient } from '@tanstack/react-query'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const ROTEIROS = '/painel/roteiros'
export const chaveDoRoteiro = (id: number) => ['roteiro', id] as const

/** Keeps what an operation answered: the detail at once, the lists and the choices when they are next seen. */
export function useRoteiroSalvo(id: number): (roteiro: RoteiroDetalhado) => void {
  const queryClient = useQueryClient()
  return (roteiro) => {
    queryClient.setQueryData(chaveDoRoteiro(id), roteiro)
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('roteiros') })
    void queryClient.invalidateQueries({ queryKey: ['roteiros', 'publicados'] })
  }
}

export const permitida = ({ acoes }: Pick<RoteiroDetalhado, 'acoes'>, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `roteiros.${acao}` && permitido)
