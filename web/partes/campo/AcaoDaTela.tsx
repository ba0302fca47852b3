import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

// The bar of the visit belongs to the route, what is next to the screen: one place, where the thumb is.
let lugar: HTMLElement | null = null
const ouvintes = new Set<() => void>()

function ocupar(novo: HTMLElement | null): void {
  lugar = novo
  for (const ouvinte of ouvintes) ouvinte()
}

function seguir(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}

/** Where the bar shows the act of the screen, first and largest; nothing while the screen has none. */
export function LugarDaAcao() {
  return <div ref={ocupar} className="z-acao-da-tela" />
}

/** What the person most probably does next on this screen, put into the bar of the visit. */
export function AcaoDaTela({ children }: { children: ReactNode }) {
  const onde = useSyncExternalStore(seguir, () => lugar)
  return onde && createPortal(children, onde)
}
