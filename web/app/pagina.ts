// What an address of the panel is: who may open it, and its screen, fetched when it is first opened.
import type { ComponentType } from 'react'
import type { Condicao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

export interface Pagina {
  /** `session`: anyone signed in. */
  exige: Permissao | Condicao | 'session'
  carregar: () => Promise<ComponentType>
}

export const pagina = <N extends string>(
  exige: Pagina['exige'],
  modulo: () => Promise<Readonly<Record<N, ComponentType>>>,
  nome: N,
): Pagina => ({ exige, carregar: async () => (await modulo())[nome] })
