/** Records chosen across the pages of one filter; another filter begins anew, so that nothing unseen is acted upon. */
import { useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import type { Onde, Paged } from '#web/api/use-paged-list.ts'
import { LIMITE_DO_LOTE, type ListDefinition, type Registro } from './list-definition.ts'
import type { List } from './use-list.ts'

export interface Selection<T> {
  itens: readonly T[]
  tem: (item: T) => boolean
  alternar: (item: T) => void
  /** All of these, or none of them when all are there. */
  alternarTodos: (itens: readonly T[]) => void
  definir: (itens: readonly T[]) => void
  /** Fetches every record of the filter, up to the limit of a bulk act. */
  buscarTodos: () => Promise<void>
}

const MAIOR_PAGINA = 100

async function doFiltro<T extends Registro>(
  { pedir }: ListDefinition<T>,
  { consulta }: List<T>,
): Promise<T[]> {
  const todos: T[] = []
  let onde: Onde | null = {}
  while (onde !== null && todos.length < LIMITE_DO_LOTE) {
    // as: texts of the address; the server reads them as the contract says
    const pagina: Paged<T> = await dadosDe(
      pedir({ query: { ...consulta, perPage: MAIOR_PAGINA, ...onde } as never }),
    )
    todos.push(...pagina.data)
    onde = pagina.proximo ? { cursor: pagina.proximo } : null
  }
  return todos.slice(0, LIMITE_DO_LOTE)
}

export function useSelection<T extends Registro>(definicao: ListDefinition<T>, lista: List<T>): Selection<T> {
  const doQue = JSON.stringify(lista.filtro)
  const [escolha, setEscolha] = useState<{ doQue: string; itens: ReadonlyMap<number, T> }>({
    doQue,
    itens: new Map(),
  })
  const itens: ReadonlyMap<number, T> = escolha.doQue === doQue ? escolha.itens : new Map()
  const mudar = (novos: Iterable<readonly [number, T]>) => setEscolha({ doQue, itens: new Map(novos) })
  const definir = (lista: readonly T[]) => mudar(lista.map((item) => [item.id, item]))
  return {
    itens: [...itens.values()],
    tem: ({ id }) => itens.has(id),
    alternar(item) {
      const novos = new Map(itens)
      if (!novos.delete(item.id)) novos.set(item.id, item)
      mudar(novos)
    },
    alternarTodos(estes) {
      const novos = new Map(itens)
      const todos = estes.every(({ id }) => novos.has(id))
      for (const item of estes) {
        if (todos) novos.delete(item.id)
        else novos.set(item.id, item)
      }
      mudar(novos)
    },
    definir,
    buscarTodos: async () => definir(await doFiltro(definicao, lista)),
  }
}
