// What a job costs the hands of who does it: keys pressed, told apart, and presses of the pointer.
import type { BrowserContext, Page } from 'playwright-core'

export interface Toques {
  /** Letters and figures that were typed. */
  letras: number
  /** Tab and arrows, to get from one thing to the next. */
  passos: number
  /** Enter, Space, and chords such as Ctrl+K: what begins, chooses or sends. */
  atos: number
  /** Presses of a pointer: none in a journey of the keyboard. */
  cliques: number
}

const NADA: Toques = { letras: 0, passos: 0, atos: 0, cliques: 0 }
const LUGAR = 'toques-da-jornada'

/** Counts in every page of the context, from now on. */
export async function contarToques(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ lugar, nada }) => {
      const mais = (qual: keyof typeof nada) => {
        const antes: typeof nada = JSON.parse(sessionStorage.getItem(lugar) ?? JSON.stringify(nada))
        sessionStorage.setItem(lugar, JSON.stringify({ ...antes, [qual]: antes[qual] + 1 }))
      }
      addEventListener(
        'keydown',
        ({ key, ctrlKey, altKey }) => {
          if (['Control', 'Alt', 'Shift'].includes(key)) return
          if (ctrlKey || altKey || key === 'Enter' || key === 'Escape') return mais('atos')
          if (key === 'Tab' || key.startsWith('Arrow')) return mais('passos')
          mais(
            key === ' ' && document.activeElement?.matches(':not([type=text], textarea)') ? 'atos' : 'letras',
          )
        },
        { capture: true },
      )
      addEventListener('pointerdown', () => mais('cliques'), { capture: true })
    },
    { lugar: LUGAR, nada: NADA },
  )
}

/** Of what was done since the last time that it was asked. */
export async function toquesDe(page: Page): Promise<Toques> {
  const guardado = await page.evaluate((lugar) => {
    const antes = sessionStorage.getItem(lugar)
    sessionStorage.removeItem(lugar)
    return antes
  }, LUGAR)
  return guardado === null ? NADA : (JSON.parse(guardado) as Toques) // as: written above
}
