// How guessing is slowed: some failures are free, then each one makes the next wait longer, up to an end; and time
// forgives them one by one. Pure: state and instant in, state and wait out.

export interface Regra {
  /** So many failures cost nothing. */
  livres: number
  /** After these, and twice as long after each one more. */
  primeiraEspera_s: number
  maiorEspera_s: number
  /** Every so often one failure is forgiven. */
  perdao_s: number
}

/** Of an account, or of a browser that its owner has used: who keeps on gets one guess every quarter of an hour. */
export const DA_CONTA: Regra = { livres: 5, primeiraEspera_s: 30, maiorEspera_s: 900, perdao_s: 900 }
/** Of an address, behind which there may be a whole secretariat: it is never shut for longer than a minute. */
export const DO_ENDERECO: Regra = { livres: 50, primeiraEspera_s: 1, maiorEspera_s: 60, perdao_s: 72 }
export const DOS_LINKS: Regra = { livres: 20, primeiraEspera_s: 1, maiorEspera_s: 60, perdao_s: 180 }

export interface Freio {
  /** Not forgiven yet at `em`; a part of one while it is being forgiven. */
  falhas: number
  em: Date
  espera_ate: Date
}

const segundos = (de: Date, ate: Date) => Math.max(0, (ate.getTime() - de.getTime()) / 1000)
const depois = (instante: Date, s: number) => new Date(instante.getTime() + s * 1000)

function falhasAgora({ perdao_s }: Regra, freio: Freio | undefined, agora: Date): number {
  return freio === undefined ? 0 : Math.max(0, freio.falhas - segundos(freio.em, agora) / perdao_s)
}

/** Two that come together are counted in turn: the second may have begun before the first one was. */
const naoAntesDe = (freio: Freio | undefined, agora: Date) =>
  freio !== undefined && freio.em > agora ? freio.em : agora

export function segundosDeEspera(freio: Freio | undefined, agora: Date): number {
  return freio === undefined ? 0 : Math.ceil(segundos(naoAntesDe(freio, agora), freio.espera_ate))
}

export function comMaisUma(regra: Regra, freio: Freio | undefined, agora: Date): Freio {
  const falhas = falhasAgora(regra, freio, agora) + 1
  // Of one that is half forgiven the whole still counts: five in a row are five, however fast the clock.
  const cobradas = Math.ceil(falhas) - regra.livres
  const espera = cobradas < 0 ? 0 : Math.min(regra.primeiraEspera_s * 2 ** cobradas, regra.maiorEspera_s)
  const em = naoAntesDe(freio, agora)
  return { falhas, em, espera_ate: depois(em, espera) }
}

/** From when on the state says no more than none would. */
export function esquecidoEm({ perdao_s }: Regra, { em, falhas }: Freio): Date {
  return depois(em, falhas * perdao_s)
}
