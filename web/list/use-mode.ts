/** How a person sees a list: as the address says, else as kept on this browser, else as a table. */
import { useState } from 'react'
import { MODO } from '#contract/casa/endereco-da-lista.ts'
import type { ListDefinition, ModoDaLista, Registro } from './list-definition.ts'
import type { List } from './use-list.ts'

const KEY = 'zelo_modos'
export const TABELA = 'lista'

function kept(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function keep(lista: string, chave: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [lista]: chave }))
  } catch {
    // A browser that keeps nothing shows the table of always.
  }
}

export interface Mode<T extends Registro> {
  /** Of the table: `TABELA`. */
  chave: string
  modo: ModoDaLista<T> | undefined
  escolher: (chave: string) => void
}

export function useMode<T extends Registro>(
  { lista, modos = [] }: ListDefinition<T>,
  { params, mudar }: List<T>,
): Mode<T> {
  const [guardado, setGuardado] = useState(() => kept()[lista])
  const pedido = params.get(MODO)
  const conhecido = (chave: unknown) => chave === TABELA || modos.some((modo) => modo.chave === chave)
  const modo = modos.find(({ chave }) => chave === (conhecido(pedido) ? pedido : guardado))
  return {
    chave: modo?.chave ?? TABELA,
    modo,
    escolher(chave) {
      keep(lista, chave)
      setGuardado(chave)
      mudar({ [MODO]: chave }, { replace: true })
    },
  }
}
