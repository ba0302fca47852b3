/** The row of a list that a dialog is about, as the list has it now: asked again, it may have been changed by others. */
import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import type { Paged } from '#web/api/use-paged-list.ts'
import type { Registro } from './list-definition.ts'
import { chaveDaLista } from './use-list.ts'

/** Of several filters of the list that have it, the one that was answered last. */
function rowIn<T extends Registro>(cache: QueryCache, lista: ListaDoPainel, id: number): T | undefined {
  const asked = cache
    .findAll({ queryKey: chaveDaLista(lista) })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of asked) {
    const { pages = [] } = (state.data ?? {}) as { pages?: readonly Paged<T>[] } // as: what usePagedList keeps there
    const row = pages.flatMap(({ data }) => data).find((um) => um.id === id)
    if (row) return row
  }
  return undefined
}

/** One that its list no longer has stays as it was last seen. */
export function useRowNow<T extends Registro>(lista: ListaDoPainel, row: T | null): T | null {
  const cache = useQueryClient().getQueryCache()
  const now = useSyncExternalStore(
    (told) => cache.subscribe(told),
    () => (row === null ? undefined : rowIn<T>(cache, lista, row.id)),
  )
  const [seen, setSeen] = useState(row)
  const last = now ?? (seen?.id === row?.id ? seen : row)
  if (last !== seen) setSeen(last)
  return last
}
