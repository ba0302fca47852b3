// Every date of the demonstration is told from the day it is loaded.

const DAY_MS = 86_400_000
/** The fictitious state keeps Brasília's time, which has had no summer time since 2019. */
const OFFSET = '-03:00'
const OFFSET_MS = -3 * 3_600_000

export interface Calendario {
  agora: Date
  /** `AAAA-MM-DD`, `dias` after today (before, when negative). */
  dia(dias: number): string
  /** The instant of `hora` (`HH:mm`) on that day, in UTC. */
  instante(dias: number, hora: string): string
  /** Minutes before now. */
  haMinutos(minutos: number): string
}

export function calendarioDe(agora: Date): Calendario {
  const hoje = Math.floor((agora.getTime() + OFFSET_MS) / DAY_MS)
  const dia = (dias: number) => new Date((hoje + dias) * DAY_MS).toISOString().slice(0, 10)
  return {
    agora,
    dia,
    instante: (dias, hora) => new Date(`${dia(dias)}T${hora}:00${OFFSET}`).toISOString(),
    haMinutos: (minutos) => new Date(agora.getTime() - minutos * 60_000).toISOString(),
  }
}
