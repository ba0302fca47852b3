import { useEffectEvent, useLayoutEffect } from 'react'
import { type AcaoDeTeclado, acaoDaTecla } from './atalhos-de-teclado.ts'

/** Listens to the shortcuts for as long as the panel stands. */
export function useAtalhos(fazer: (acao: AcaoDeTeclado) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const acao = acaoDaTecla(event)
    if (acao === null) return
    event.preventDefault()
    fazer(acao)
  })
  // Before the screen is seen: a key pressed at once is heard.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
