import type { Posicao } from './types.ts'

const PRAZO_MS = 8_000
const IDADE_MAXIMA_MS = 60_000

/** Where the device is, or null: never rejects, and never for longer than a person would wait. Save first. */
export function posicaoAtual(): Promise<Posicao | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    // The permission prompt does not count in the browser's own timeout.
    const prazo = setTimeout(() => resolve(null), PRAZO_MS)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(prazo)
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          precisao_m: Math.round(coords.accuracy),
        })
      },
      () => {
        clearTimeout(prazo)
        resolve(null)
      },
      { enableHighAccuracy: true, timeout: PRAZO_MS, maximumAge: IDADE_MAXIMA_MS },
    )
  })
}
