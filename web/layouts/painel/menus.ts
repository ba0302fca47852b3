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

/** Whether an address is that of a screen, or of something under it. */
export const estaEm = (pathname: string, { to }: Pick<Destino, 'to'>): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

/** The screen that an address belongs to: itself, or the nearest one above it. */
export function maisPerto<T extends Pick<Destino, 'to'>>(
  telas: readonly T[],
  pathname: string,
): T | undefined {
  return telas.filter((tela) => estaEm(pathname, tela)).sort((a, b) => b.to.length - a.to.length)[0]
}

/** Of what the menu shows, the one screen where the person is. */
export const ondeEsta = ({ principal, grupos }: MenusDoPainel, pathname: string): string | undefined =>
  maisPerto([...principal, ...grupos.flatMap(({ telas }) => telas)], pathname)?.to

export const SEM_MENUS: MenusDoPainel = {
  principal: [],
  grupos: [],
  modulos: [],
  atalhos: [],
  conta: [],
  requisicoes: undefined,
}
