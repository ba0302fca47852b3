/** How far the device's clock is from the server's: the sample with the shortest round trip of the last 24 hours. */

export interface Amostra {
  /** Device time when the answer came. */
  readonly em: number
  readonly rtt: number
  /** Server minus device, in milliseconds. */
  readonly desvio: number
}

const VALIDADE = 24 * 60 * 60_000
/** Beyond this the device's times are shown as doubtful; nothing is ever refused for it. */
export const DESVIO_SUSPEITO = 10 * 60_000

/** `horaServidor` is the header X-Hora-Servidor: ISO 8601, or milliseconds since 1970. Null when it cannot be read. */
export function amostra(enviadoEm: number, recebidoEm: number, horaServidor: string): Amostra | null {
  const servidor = /^\d+$/.test(horaServidor) ? Number(horaServidor) : Date.parse(horaServidor)
  const rtt = recebidoEm - enviadoEm
  if (Number.isNaN(servidor) || rtt < 0) return null
  return { em: recebidoEm, rtt, desvio: Math.round(servidor - (enviadoEm + rtt / 2)) }
}

/**
 * The samples worth keeping. One that is older and slower than another can never win again. One that contradicts the
 * newest by more than both round trips allow was taken under a clock that has been changed since.
 */
export function comAmostra(amostras: readonly Amostra[], nova: Amostra): Amostra[] {
  const validas = amostras.filter(
    (velha) =>
      velha.em <= nova.em &&
      nova.em - velha.em <= VALIDADE &&
      velha.rtt < nova.rtt &&
      Math.abs(velha.desvio - nova.desvio) <= (velha.rtt + nova.rtt) / 2 + 1_000,
  )
  return [...validas, nova]
}

export function melhorDesvio(amostras: readonly Amostra[], agora: number): number | null {
  let melhor: Amostra | null = null
  for (const cada of amostras) {
    if (cada.em > agora || agora - cada.em > VALIDADE) continue
    if (melhor === null || cada.rtt < melhor.rtt) melhor = cada
  }
  return melhor?.desvio ?? null
}

export function relogioSuspeito(desvio: number | null): boolean {
  return desvio !== null && Math.abs(desvio) > DESVIO_SUSPEITO
}
