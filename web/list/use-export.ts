/** Exports of who is signed in: asked for, followed until the file is ready, fetched. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { type Exportacao, exportacoes, type FormatoDeExportacao } from '#contract/dados/exportacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useTempoReal, useTempoRealConectado } from '#web/app/real-time.ts'
import { useSessao } from '#web/session/use-sessao.ts'

/** Beginning of the key of every answer about exports: real time invalidates it at `ExportacaoAndou`. */
export const CHAVE_DAS_EXPORTACOES = 'exportacoes'

export const andando = ({ situacao }: Pick<Exportacao, 'situacao'>) =>
  situacao === 'na_fila' || situacao === 'andando'

export const enderecoDoArquivo = (id: number) => pathOf(exportacoes.baixar, { id })

/** The browser's own download, with its own progress: the file never passes through the page. */
export function baixar({ id, nome_do_arquivo }: Pick<Exportacao, 'id' | 'nome_do_arquivo'>): void {
  const link = document.createElement('a')
  link.href = enderecoDoArquivo(id)
  link.download = nome_do_arquivo
  document.body.append(link)
  link.click()
  link.remove()
}

interface ExportacaoPedida {
  lista: ListaDoPainel
  formato: FormatoDeExportacao
  filtro: Readonly<Record<string, string | number>>
  colunas: readonly string[]
  ids: readonly number[]
}

export function useNewExport(onCriada: (exportacao: Exportacao) => void, onErro: (erro: Error) => void) {
  return useMutation({
    mutationFn: ({ lista, formato, filtro, colunas, ids }: ExportacaoPedida) =>
      dadosDe(
        api.exportacoes.criar({
          body: {
            lista,
            formato,
            filtro: Object.fromEntries(
              Object.entries(filtro).map(([chave, valor]) => [chave, String(valor)]),
            ),
            colunas: [...colunas],
            ...(ids.length > 0 && { ids: [...ids] }),
          },
        }),
      ),
    onSuccess: onCriada,
    onError: onErro,
  })
}

const PRESSA_MS = 400
const CALMA_MS = 2_000
/** The server says when it moves; asking is for what gets lost on the way. */
const AVISADO_MS = 10_000

/** Asks often at first (a small file takes a second), then calmly, and at once when the server says that it moved. */
export function useExport(id: number | null) {
  const { sessao } = useSessao()
  const conectado = useTempoRealConectado()
  const exportacao = useQuery({
    queryKey: [CHAVE_DAS_EXPORTACOES, id],
    queryFn: () => dadosDe(api.exportacoes.ver({ params: { id: id ?? 0 } })),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !andando(state.data)) return false
      if (state.dataUpdateCount < 10) return PRESSA_MS
      return conectado ? AVISADO_MS : CALMA_MS
    },
  })
  const em_curso = id !== null && (!exportacao.data || andando(exportacao.data))
  const canal = em_curso && sessao ? canalDoUsuario(sessao.usuario.id) : null
  useTempoReal(canal, 'ExportacaoAndou', () => void exportacao.refetch())
  return exportacao
}

export function useCancelExport(onFeito: () => void, onErro: (erro: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => dadosDe(api.exportacoes.cancelar({ params: { id } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [CHAVE_DAS_EXPORTACOES] })
      onFeito()
    },
    onError: onErro,
  })
}
