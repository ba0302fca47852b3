import { useLayoutEffect, useSyncExternalStore } from 'react'

/** `public/aparencia.js` reads the same key before the first paint. */
const KEY = 'zelo_aparencia'

/** `sol`: the light one, pushed for a screen in sunlight. */
export type Tema = 'claro' | 'escuro' | 'sol' | 'sistema'
export type Fonte = 'normal' | 'maior' | 'maxima'
export type Contraste = 'normal' | 'alto'
/** Of the panel: at most 1320 px, or all that the window has. The panel's layout reads it; nothing is painted for it. */
export type Largura = 'xxl' | 'fluid'
/** Of the panel: rows of 36 px at a desk, or of 48. Where fingers touch, nothing is smaller than 44. */
export type Densidade = 'compacta' | 'confortavel'
/** The panel's side menu, where there is room for it: in words, or in pictures alone. */
export type Trilho = 'aberto' | 'recolhido'
/** Shortcuts of one key may be switched off: who types by voice, or with an unsteady hand, strikes them unawares. */
export type Atalhos = 'todos' | 'combinados'
export type Appearance = {
  tema: Tema
  fonte: Fonte
  contraste: Contraste
  largura: Largura
  densidade: Densidade
  trilho: Trilho
  atalhos: Atalhos
}

const initial: Appearance = {
  tema: 'sistema',
  fonte: 'normal',
  contraste: 'normal',
  largura: 'xxl',
  densidade: 'compacta',
  trilho: 'aberto',
  atalhos: 'todos',
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise
}

let cached: { text: string | null; value: Appearance } = { text: null, value: initial }

/** Storage may be forbidden, or hold anything. */
export function readAppearance(): Appearance {
  const text = stored()
  if (text === cached.text) return cached.value
  cached = { text, value: parsed(text) }
  return cached.value
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parsed(text: string | null): Appearance {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    const { tema, fonte, contraste, largura, densidade, trilho, atalhos } = {
      ...initial,
      ...(typeof found === 'object' ? found : {}),
    }
    return {
      tema: oneOf(tema, ['claro', 'escuro', 'sol', 'sistema'], 'sistema'),
      fonte: oneOf(fonte, ['normal', 'maior', 'maxima'], 'normal'),
      contraste: oneOf(contraste, ['normal', 'alto'], 'normal'),
      largura: oneOf(largura, ['xxl', 'fluid'], 'xxl'),
      densidade: oneOf(densidade, ['compacta', 'confortavel'], 'compacta'),
      trilho: oneOf(trilho, ['aberto', 'recolhido'], 'aberto'),
      atalhos: oneOf(atalhos, ['todos', 'combinados'], 'todos'),
    }
  } catch {
    return initial
  }
}

/** Whether a key of its own, without Ctrl nor Alt, is a shortcut for this person. */
export const singleKeysWork = (): boolean => readAppearance().atalhos === 'todos'

const listeners = new Set<() => void>()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Paints the choice on the document. */
export function applyAppearance({ tema, fonte, contraste }: Appearance): void {
  const root = document.documentElement
  const dark = tema === 'escuro' || (tema === 'sistema' && darkSystem().matches)
  root.dataset.bsTheme = dark ? 'dark' : 'light'
  if (tema === 'sol') root.dataset.tema = tema
  else delete root.dataset.tema
  if (fonte === 'normal') delete root.dataset.fonte
  else root.dataset.fonte = fonte
  if (contraste === 'normal') delete root.dataset.contraste
  else root.dataset.contraste = contraste
}

export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...readAppearance(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // The choice then lasts as long as the page.
    cached = { text: null, value: next }
  }
  applyAppearance(next)
  for (const listener of listeners) listener()
}

/** Follows the system's theme and the other tabs; returns the way to stop. Called once, by the app. */
export function followAppearance(): () => void {
  const update = () => {
    applyAppearance(readAppearance())
    for (const listener of listeners) listener()
  }
  const system = darkSystem()
  system.addEventListener('change', update)
  window.addEventListener('storage', update)
  return () => {
    system.removeEventListener('change', update)
    window.removeEventListener('storage', update)
  }
}

export function useAppearance(): Appearance {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readAppearance)
}

/** On the whole document, since menus and dialogs stand outside the panel's own tree; the field has its own sizes. */
export function useDensidade(densidade: Densidade): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.densidade = densidade
    return () => {
      delete document.documentElement.dataset.densidade
    }
  }, [densidade])
}

/** What is painted now, the system's choice included: for what takes its colours only once. */
export function useTemaPintado(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      const { bsTheme = 'light', contraste = 'normal', tema = '' } = document.documentElement.dataset
      return `${bsTheme} ${contraste} ${tema}`
    },
  )
}
