// Where a permission reaches: apart from the operations, which other features would otherwise bring in with it.
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

/** The nodes that grants of this permission name, or null when one of them covers the whole tree. */
export function nosDaPermissao(concessoes: readonly Concessao[], permissao: Permissao): number[] | null {
  const validas = concessoes.filter(({ permission }) => permission === null || permission === permissao)
  const nos = validas.map(({ local }) => local).filter((local) => local !== null)
  return nos.length < validas.length ? null : nos
}
