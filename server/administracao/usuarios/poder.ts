/** What grants amount to, and whether some of them hold all that others do: pure. A null key is the wildcard. */
import type { Concessao } from '#contract/casa/acesso.ts'

/** From the root down to a place; null: the whole tree. */
export type Caminho = readonly number[] | null

/** Whether the grants hold this key at that place or wider. Unlike `pode`, it may be asked of the wildcard. */
export function cobre(concessoes: readonly Concessao[], chave: string | null, caminho: Caminho): boolean {
  return concessoes.some(
    ({ permission, local }) =>
      (permission === null || permission === chave) && (local === null || caminho?.includes(local) === true),
  )
}

/** The keys that the grants do not hold at that place. */
export function faltando(
  concessoes: readonly Concessao[],
  chaves: readonly (string | null)[],
  caminho: Caminho,
): (string | null)[] {
  return chaves.filter((chave) => !cobre(concessoes, chave, caminho))
}
