/** The map in the shape of the paper: first its size, then its places told apart, and only when all is drawn is it printed. */

/** As maplibre's map has it. */
export interface MapaQueSeImprime {
  /** Its box has another size. */
  resize: () => unknown
  fitBounds: (
    limites: [number, number, number, number],
    opcoes: { padding: number; maxZoom: number; animate: false },
  ) => unknown
  /** All that it asked for is drawn. */
  once: (evento: 'idle', quando: () => void) => unknown
  triggerRepaint: () => unknown
}

/** A service of tiles that does not answer holds nobody up. */
const PACIENCIA_MS = 8_000
const MARGEM = 40

export async function noPapel(
  mapa: MapaQueSeImprime,
  limites: [number, number, number, number] | null,
): Promise<void> {
  mapa.resize()
  if (limites) mapa.fitBounds(limites, { padding: MARGEM, maxZoom: 14, animate: false })
  await new Promise<void>((resolve) => {
    const cansado = setTimeout(resolve, PACIENCIA_MS)
    mapa.once('idle', () => {
      clearTimeout(cansado)
      resolve()
    })
    mapa.triggerRepaint()
  })
}

interface Impressao {
  /** The frame takes the shape of the paper, or is given back to the screen. */
  moldar: (papel: boolean) => void
  /** Draws it in that shape. */
  preparar: () => Promise<void>
  /** As it was on the screen. */
  desfazer: () => void
}

/** What is said under the map is of what is drawn now. */
const pintado = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Prints what was prepared; once it is on paper the screen is as before. */
export async function imprimirOMapa({ moldar, preparar, desfazer }: Impressao): Promise<void> {
  const devolver = () => {
    moldar(false)
    desfazer()
  }
  moldar(true)
  try {
    await preparar()
  } catch (error) {
    devolver()
    throw error
  }
  await pintado()
  addEventListener('afterprint', devolver, { once: true })
  print()
}
