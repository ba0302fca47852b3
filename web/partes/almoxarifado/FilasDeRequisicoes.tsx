import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FILAS_DE_REQUISICAO, type FilaDeRequisicoes as Fila } from '#contract/almoxarifado/requisicao.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Views } from '#web/ui/page/Views.tsx'

export const REQUISICOES = '/painel/almoxarifado/requisicoes'

/** Beginning of the key of the queues: what any act on a requisition may change. */
export const CHAVE_DAS_FILAS = ['requisicoes', 'filas'] as const

function useFilas() {
  const { data } = useQuery({
    queryKey: CHAVE_DAS_FILAS,
    queryFn: () => dadosDe(api.requisicoes.filas()),
    enabled: usePode(requisicoes.listar),
  })
  return data ?? []
}

const enderecoDaFila = (fila: Fila | null) => (fila === null ? REQUISICOES : `${REQUISICOES}?fila=${fila}`)

/** The list's own queues, each with how many wait in it. */
export function FilasDeRequisicoes() {
  const [params] = useSearchParams()
  const atual = params.get('fila')
  const filas = useFilas().map(({ fila, total, total_aproximado }) => ({
    label: FILAS_DE_REQUISICAO[fila],
    to: enderecoDaFila(fila),
    current: atual === fila,
    count: { total, atLeast: total_aproximado },
  }))
  const todas = { label: 'Todas', to: enderecoDaFila(null), current: atual === null }
  return <Views label="Filas de requisições" views={[todas, ...filas]} />
}
