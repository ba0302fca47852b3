// What an address of the panel is: who may open it, and its screen, fetched when it is first opened.
import type { ComponentType } from 'react'
import type { Condicao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

export interface Pagina {
  /** `session`: anyone signed in. */
  exige: Permissao | Condicao | 'session'
  carregar: () => Promise<ComponentType>
}

export const pagina = (exige: Pagina['exige'], carregar: Pagina['carregar']): Pagina => ({ exige, carregar })
