import { useQuery } from '@tanstack/react-query'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { CHAVE_DAS_FILAS } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'

export const {
  chave: chaveDaRequisicao,
  useVer: useRequisicao,
  useMudou: useRequisicaoMudou,
} = registro('requisicao', api.requisicoes.ver, (id) => [
  ['documentos-do-registro', 'requisicao', id],
  chaveDaLista('requisicoes'),
  CHAVE_DAS_FILAS,
])

export const useAcaoNaRequisicao = (aoFazer?: (salva: RequisicaoDetalhada) => void) =>
  useAtoNoRegistro({ mudou: useRequisicaoMudou(), aoFazer })

/** One alone is chosen by itself. */
export function useDestinos() {
  const { data } = useQuery({
    queryKey: ['requisicoes', 'destinos'],
    queryFn: () => dadosDe(api.requisicoes.destinos({ query: {} })),
  })
  return data
}

export function useDepositos(local_id: number | null) {
  const { data } = useQuery({
    queryKey: ['requisicoes', 'depositos', local_id],
    queryFn: () => dadosDe(api.requisicoes.depositos({ query: { local_id: local_id ?? 0 } })),
    enabled: local_id !== null,
  })
  return data ?? []
}
