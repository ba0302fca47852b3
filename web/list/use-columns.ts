/** Which columns a person sees: as the address says, else as kept on this browser, else the list's own choice. */
import { useState } from 'react'
import { COLUNAS } from '#contract/casa/endereco-da-lista.ts'
import type { Coluna, ListDefinition, Registro } from './list-definition.ts'
import { colunasDoEndereco } from './list-query.ts'
import type { List } from './use-list.ts'

const KEY = 'zelo_colunas'

function kept(): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function keep(lista: string, chaves: readonly string[] | null): void {
  try {
    const { [lista]: _, ...others } = kept()
    localStorage.setItem(KEY, JSON.stringify(chaves === null ? others : { ...others, [lista]: chaves }))
  } catch {
    // A browser that keeps nothing shows the columns of always.
  }
}

export interface Columns<T> {
  visiveis: readonly Coluna<T>[]
  /** Null goes back to the list's own choice. */
  escolher: (chaves: readonly string[] | null) => void
}

/** The first column names the record and is always there. */
export function colunasVisiveis<T>(
  colunas: readonly Coluna<T>[],
  chaves: readonly string[] | null | undefined,
): readonly Coluna<T>[] {
  return colunas.filter(({ chave, opcional }, i) => i === 0 || (chaves ? chaves.includes(chave) : !opcional))
}

export function useColumns<T extends Registro>(
  { lista, colunas }: ListDefinition<T>,
  { params, mudar }: List<T>,
): Columns<T> {
  const [guardadas, setGuardadas] = useState(() => kept()[lista])
  return {
    visiveis: colunasVisiveis(colunas, colunasDoEndereco(params) ?? guardadas),
    escolher(chaves) {
      keep(lista, chaves)
      setGuardadas(chaves === null ? undefined : [...chaves])
      if (params.has(COLUNAS)) mudar({ [COLUNAS]: null }, { replace: true })
    },
  }
}
