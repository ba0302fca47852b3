// Every date of the demonstration is told from the day it is loaded.
import { fimDeSemana } from '#contract/casa/dias.ts'
import { feriadosNacionais } from '#contract/casa/feriados.ts'

const DAY_MS = 86_400_000
/** The fictitious state keeps Brasília's time, which has had no summer time since 2019. */
const OFFSET = '-03:00'
const OFFSET_MS = -3 * 3_600_000

export interface Calendario {
  agora: Date
  /** `AAAA-MM-DD`, `dias` after today (before, when negative). */
  dia(dias: number): string
  /**
   * `dias`, moved away from today until a school is open: neither on a weekend nor on a holiday. What is past stays in the
   * past; today goes on to the next such day.
   */
  util(dias: number): number
  /** The instant of `hora` (`HH:mm`) on that day, in UTC. */
  instante(dias: number, hora: string): string
  /** Minutes before now. */
  haMinutos(minutos: number): string
}

const feriados = new Map<number, ReadonlySet<string>>()

function feriadosDe(ano: number): ReadonlySet<string> {
  const doAno = feriados.get(ano) ?? new Set(feriadosNacionais(ano).map(({ dia }) => dia))
  feriados.set(ano, doAno)
  return doAno
}

/** `AAAA-MM-DD`: a day on which offices and schools are open. */
export const ehUtil = (dia: string): boolean =>
  !fimDeSemana(dia) && !feriadosDe(Number(dia.slice(0, 4))).has(dia)

export function calendarioDe(agora: Date): Calendario {
  const hoje = Math.floor((agora.getTime() + OFFSET_MS) / DAY_MS)
  const dia = (dias: number) => new Date((hoje + dias) * DAY_MS).toISOString().slice(0, 10)
  const util = (dias: number): number => (ehUtil(dia(dias)) ? dias : util(dias + (dias < 0 ? -1 : 1)))
  return {
    agora,
    dia,
    util,
    instante: (dias, hora) => new Date(`${dia(dias)}T${hora}:00${OFFSET}`).toISOString(),
    haMinutos: (minutos) => new Date(agora.getTime() - minutos * 60_000).toISOString(),
  }
}
