import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useTempoReal } from '#web/app/real-time.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { emCurso } from './palavras.ts'

/** Beginning of the key of every answer about imports. */
export const CHAVE_DAS_IMPORTACOES = 'importacoes'

const CALMA_MS = 1_500

/** Asks while it is in course, and at once when the server says that it moved. */
export function useImportacao(id: number) {
  const { sessao } = useSessao()
  const importacao = useQuery({
    queryKey: [CHAVE_DAS_IMPORTACOES, id],
    queryFn: () => dadosDe(api.importacoes.ver({ params: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && emCurso(state.data.situacao) ? CALMA_MS : false),
  })
  const canal =
    sessao && importacao.data && emCurso(importacao.data.situacao) ? canalDoUsuario(sessao.usuario.id) : null
  useTempoReal(canal, 'ImportacaoAndou', () => void importacao.refetch())
  return importacao
}

/** One act on an import; `aoTerminar` hears of the import as it is afterwards. */
export function useAto<Pedido = void>(
  chamar: (pedido: Pedido) => Promise<Resposta<ImportacaoDetalhada>>,
  aoTerminar?: (importacao: ImportacaoDetalhada) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pedido: Pedido) => dadosDe(chamar(pedido)),
    onSuccess: (importacao) => {
      queryClient.setQueryData([CHAVE_DAS_IMPORTACOES, importacao.id], importacao)
      aoTerminar?.(importacao)
    },
    onError: ({ message }) => notify.error(message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [CHAVE_DAS_IMPORTACOES] }),
  })
}
