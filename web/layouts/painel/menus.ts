import type { LucideIcon } from 'lucide-react'

/** A place that the shell leads to. */
export interface Destino {
  titulo: string
  to: string
  icone: LucideIcon
}

export interface GrupoDoMenu {
  titulo: string
  telas: readonly Destino[]
}

/** What the shell shows to one person; what is empty is not there. */
export interface MenusDoPainel {
  principal: readonly Destino[]
  grupos: readonly GrupoDoMenu[]
  modulos: readonly (Destino & { atual: boolean })[]
  atalhos: readonly Destino[]
  conta: readonly Destino[]
  requisicoes: Destino | undefined
}

export const SEM_MENUS: MenusDoPainel = {
  principal: [],
  grupos: [],
  modulos: [],
  atalhos: [],
  conta: [],
  requisicoes: undefined,
}
