// What an address of the panel is: who may open it, and its screen, fetched when it is first opened.
import type { ComponentType } from 'react'
import { atende, type Concessao, type Condicao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

export interface Pagina {
  /** `session`: anyone signed in. */
  exige: Permissao | Condicao | 'session'
  carregar: () => Promise<ComponentType>
}

/** Whether who holds these may open it. */
export function abre(concessoes: readonly Concessao[], { exige }: Pick<Pagina, 'exige'>): boolean {
  if (exige === 'session') return true
  return typeof exige === 'object' ? atende(concessoes, exige) : pode(concessoes, exige)
}

export const pagina = (exige: Pagina['exige'], carregar: Pagina['carregar']): Pagina => ({ exige, carregar })
