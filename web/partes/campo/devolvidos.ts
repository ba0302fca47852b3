// What the desk sent back and nobody looked at again: the rooms and the assets are told, counted and filtered the same way.

export interface Devolvivel {
  devolvido?: string | null | undefined
}

export const devolvido = (item: Devolvivel): boolean => Boolean(item.devolvido)

export const quantosDevolvidos = (itens: readonly Devolvivel[]): number => itens.filter(devolvido).length

const CORRIGIR = 'corrigir'

/** The choice of a list that shows these alone. */
export const FILTRO_CORRIGIR = { value: CORRIGIR, label: 'Corrigir' } as const

/** An address that opens a list with these alone. */
export const soOsDevolvidos = (lista: string): string => `${lista}?mostrar=${CORRIGIR}`

/** What the address says that is to be shown; all, where it says nothing. */
export const filtroDoEndereco = <F extends string>(
  procura: URLSearchParams,
  todos: F,
): F | typeof CORRIGIR => (procura.get('mostrar') === CORRIGIR ? CORRIGIR : todos)

/** *Corrigir* is offered only while something waits for it, and while it is what is shown. */
export function filtrosPara<F extends string>(
  filtros: ReadonlyArray<{ value: F; label: string }>,
  itens: readonly Devolvivel[],
  atual: F,
): Array<{ value: F; label: string }> {
  return filtros.filter(({ value }) => value !== CORRIGIR || atual === value || itens.some(devolvido))
}
