import { useQueryClient } from '@tanstack/react-query'
import type { FechamentoDetalhado } from '#contract/almoxarifado/fechamentos.ts'
import { CHAVE_DOS_FECHAMENTOS, chaveDoFechamento } from './palavras.ts'

/** What an act answered is what the screens show from now on. */
export function useFechamentoMudou(): (salvo: FechamentoDetalhado) => void {
  const queryClient = useQueryClient()
  return (salvo) => {
    queryClient.setQueryData(chaveDoFechamento(salvo.id), salvo)
    void queryClient.invalidateQueries({ queryKey: CHAVE_DOS_FECHAMENTOS })
    void queryClient.invalidateQueries({ queryKey: ['documentos-do-registro', 'fechamento', salvo.id] })
  }
}
