import { useQuery } from '@tanstack/react-query'
import type { CampanhaDetalhada } from '#contract/campo/campanhas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const CAMPANHAS = '/painel/campanhas'
export const enderecoDaCampanha = (id: number) => `${CAMPANHAS}/${id}`

const chave = (id: number) => ['campanha', id] as const
/** Who follows a campaign looks at it while it happens. */
const OLHA_MS = 60_000

export function useCampanha(id: number) {
  return useQuery({
    queryKey: chave(id),
    queryFn: () => dadosDe(api.campanhas.ver({ params: { id } })),
    refetchInterval: ({ state }) => (state.data?.situacao === 'aberta' ? OLHA_MS : false),
  })
}

export const useCampanhaMudou = () =>
  useRegistroMudou<CampanhaDetalhada>(chave, () => [
    chaveDaLista('campanhas'),
    chaveDaLista('monitoramentos'),
    ['agenda'],
  ])
