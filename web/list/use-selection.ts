/** Records chosen across the pages of one filter; another filter begins anew, so that nothing unseen is acted upon. */
import { useState } from 'react'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
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

/** Page after page, up to the limit of a bulk act. */
async function ateOLimite<T>(
  pedir: (pagina: Onde & { perPage: number }) => Promise<Resposta<Paged<T>>>,
): Promise<T[]> {
  const todos: T[] = []
  let onde: Onde | null = {}
  while (onde !== null && todos.length < LIMITE_DO_LOTE) {
    const pagina: Paged<T> = await dadosDe(pedir({ perPage: MAIOR_PAGINA, ...onde }))
    todos.push(...pagina.data)
    onde = pagina.proximo ? { cursor: pagina.proximo } : null
  }
  return todos.slice(0, LIMITE_DO_LOTE)
}

interface Filtro<T> {
  /** What it asks: of another, nothing is chosen. */
  filtro: unknown
  pedir: (pagina: Onde & { perPage: number }) => Promise<Resposta<Paged<T>>>
}

export function useSelecaoDoFiltro<T extends { id: number }>({ filtro, pedir }: Filtro<T>): Selection<T> {
  const doQue = JSON.stringify(filtro)
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
    buscarTodos: async () => definir(await ateOLimite(pedir)),
  }
}

export const useSelection = <T extends Registro>(
  { pedir }: ListDefinition<T>,
  { filtro, consulta }: List<T>,
): Selection<T> =>
  useSelecaoDoFiltro({
    filtro,
    // as: texts of the address; the server reads them as the contract says
    pedir: (pagina) => pedir({ query: { ...consulta, ...pagina } as never }),
  })
