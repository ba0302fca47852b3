/** The state of a list: what the address says, what the server answered. */
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { type PagedList, usePagedList } from '#web/api/use-paged-list.ts'
import type { ListDefinition, Ordem, Registro } from './list-definition.ts'
import { comMudancas, type Filtro, filtroDoEndereco, type Mudancas, ordemDoEndereco } from './list-query.ts'

/** Beginning of the key of every page of this list: invalidate it after a change. */
export const chaveDaLista = (lista: ListaDoPainel) => ['lista', lista] as const

export interface List<T> extends PagedList<T> {
  filtro: Filtro
  ordem: Ordem | undefined
  params: URLSearchParams
  /** Changes the address; `replace` where going back over it would say nothing. */
  mudar: (mudancas: Mudancas, opcoes?: { replace?: boolean }) => void
  /** The query that the operation takes. */
  consulta: Readonly<Record<string, string | number>>
  /** Some record changed: everything shown is asked again. */
  renovar: () => void
}

export const POR_PAGINA = 50

export function useList<T extends Registro>(definicao: ListDefinition<T>): List<T> {
  const [params, setParams] = useSearchParams()
  const queryClient = useQueryClient()
  const filtro = filtroDoEndereco(params, definicao)
  const ordem = ordemDoEndereco(params, definicao)
  const consulta = { ...filtro, ...ordem }
  const lista = usePagedList([...chaveDaLista(definicao.lista), consulta], (onde) =>
    // as: texts of the address; the server reads them as the contract says
    definicao.pedir({ query: { ...consulta, perPage: POR_PAGINA, ...onde } as never }),
  )
  return {
    ...lista,
    filtro,
    ordem,
    params,
    consulta,
    mudar: (mudancas, { replace = false } = {}) =>
      setParams((atuais) => comMudancas(atuais, mudancas), { replace, preventScrollReset: true }),
    renovar: () => void queryClient.invalidateQueries({ queryKey: chaveDaLista(definicao.lista) }),
  }
}
