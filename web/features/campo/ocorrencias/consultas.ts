import { useQuery } from '@tanstack/react-query'
import type { OcorrenciaDetalhada } from '#contract/campo/ocorrencias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const OCORRENCIAS = '/painel/ocorrencias'
export const enderecoDaOcorrencia = (id: number) => `${OCORRENCIAS}/${id}`
export const chaveDaOcorrencia = (id: number) => ['ocorrencia', id] as const

export function useOcorrencia(id: number) {
  return useQuery({
    queryKey: chaveDaOcorrencia(id),
    queryFn: () => dadosDe(api.ocorrencias.ver({ params: { id } })),
  })
}

export const useOcorrenciaMudou = () =>
  useRegistroMudou<OcorrenciaDetalhada>(chaveDaOcorrencia, () => [chaveDaLista('ocorrencias')])
