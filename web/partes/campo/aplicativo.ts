/** The browser's offer to install the product as an application, kept until a screen has a reason to make it. */
import { useSyncExternalStore } from 'react'

/** Only some browsers have it, and no type library. */
interface Oferta extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const RECUSADO = 'zelo_instalar_recusado'

let oferta: Oferta | null = null
const ouvintes = new Set<() => void>()

function mudar(nova: Oferta | null): void {
  oferta = nova
  for (const ouvinte of ouvintes) ouvinte()
}

function recusado(): boolean {
  try {
    return localStorage.getItem(RECUSADO) !== null
  } catch {
    return false
  }
}

/** Called once, before the page is drawn: the browser offers at once and only once. */
export function ouvirOferta(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar gives no reason, and covers what the person is doing.
    event.preventDefault()
    mudar(event as Oferta) // as: this event is that one
  })
  window.addEventListener('appinstalled', () => mudar(null))
}

/** An offer serves once. */
export async function instalar(): Promise<void> {
  const feita = oferta
  mudar(null)
  await feita?.prompt()
}

/** Not asked again on this device; the browser's own menu still installs. */
export function recusarInstalacao(): void {
  try {
    localStorage.setItem(RECUSADO, '1')
  } catch {
    // Then it lasts as long as the page.
  }
  mudar(null)
}

export function usePodeInstalar(): boolean {
  return useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    () => oferta !== null && !recusado(),
  )
}
