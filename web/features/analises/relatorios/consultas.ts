import { useQuery } from '@tanstack/react-query'
import { type RelatorioDetalhado, TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'

export const CHAVE_DOS_RELATORIOS = ['relatorios'] as const
const chave = (id: number) => ['relatorio', id] as const
const OLHA_MS = 2_000

export const enderecoDoRelatorio = (id: number) => `${TELA_DOS_RELATORIOS}/${id}`

export const useRelatorios = () =>
  useQuery({ queryKey: CHAVE_DOS_RELATORIOS, queryFn: () => dadosDe(api.relatorios.listar({})) })

export const useRelatorio = (id: number) =>
  useQuery({
    queryKey: chave(id),
    queryFn: () => dadosDe(api.relatorios.ver({ params: { id } })),
    refetchInterval: ({ state }) =>
      state.data?.envios.some(({ situacao }) => situacao === 'na_fila') ? OLHA_MS : false,
  })

export const useRelatorioMudou = () =>
  useRegistroMudou<RelatorioDetalhado>(chave, () => [CHAVE_DOS_RELATORIOS])
