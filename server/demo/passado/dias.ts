// Working days of the fictitious state: from Monday to Friday but for holidays, on Brasília's wall.
import { ehUtil as abre } from '../calendario.ts'

const DIA_MS = 86_400_000
const DESVIO_MS = -3 * 3_600_000

/** Days since 1970 on the wall. */
const diaDo = (em: Date) => Math.floor((em.getTime() + DESVIO_MS) / DIA_MS)
const ehUtil = (dia: number) => abre(new Date(dia * DIA_MS).toISOString().slice(0, 10))
const noDia = (dia: number, minutos: number) => new Date(dia * DIA_MS - DESVIO_MS + minutos * 60_000)

/** `uteis` working days after that day, so many minutes after midnight. */
export function emUteis(desde: Date, uteis: number, minutos: number): Date {
  let dia = diaDo(desde)
  for (let faltam = uteis; faltam > 0; ) {
    dia += 1
    if (ehUtil(dia)) faltam -= 1
  }
  while (!ehUtil(dia)) dia += 1
  return noDia(dia, minutos)
}

/**
 * `dias` days from that one, past ones being negative, so many minutes after midnight. Of a weekend or holiday, what is past
 * falls on the working day before: moved on, it could fall after the day the story is told, and never happen.
 */
export function aDias(desde: Date, dias: number, minutos: number): Date {
  let dia = diaDo(desde) + dias
  while (!ehUtil(dia)) dia += dias < 0 ? -1 : 1
  return noDia(dia, minutos)
}

export interface Mes {
  /** `2026-03`. */
  competencia: string
  /** From 1 to 12. */
  mes: number
  /** The `n`th working day of it, the first being 1. */
  util(n: number, minutos: number): Date
}

function mesDe(ano: number, indice: number): Mes {
  const primeiro = Date.UTC(ano, indice, 1) / DIA_MS
  const competencia = new Date(primeiro * DIA_MS).toISOString().slice(0, 7)
  return {
    competencia,
    mes: Number(competencia.slice(5)),
    util: (n, minutos) => emUteis(noDia(primeiro - 1, 0), n, minutos),
  }
}

/** The last `quantos` months, that of `agora` included, from the oldest. */
export function ultimosMeses(agora: Date, quantos: number): Mes[] {
  const hoje = new Date(agora.getTime() + DESVIO_MS)
  return Array.from({ length: quantos }, (_, i) =>
    mesDe(hoje.getUTCFullYear(), hoje.getUTCMonth() - quantos + 1 + i),
  )
}
