// Days as `AAAA-MM-DD`, counted with no zone: a day of the calendar is the same everywhere.
const DIA_MS = 86_400_000
const SEMANA = 7

const instante = (dia: string) => Date.parse(`${dia}T00:00:00Z`)

/** In four figures, as days are written: `202` → "0202". */
export const anoEscrito = (ano: number): string => String(ano).padStart(4, '0')

export const somaDias = (dia: string, dias: number): string =>
  new Date(instante(dia) + dias * DIA_MS).toISOString().slice(0, 10)

/** Days from the first to the second; negative when the second is before. */
export const diasEntre = (de: string, ate: string): number =>
  Math.round((instante(ate) - instante(de)) / DIA_MS)

/** 0 is Sunday. */
export const diaDaSemana = (dia: string): number => new Date(instante(dia)).getUTCDay()

export const fimDeSemana = (dia: string): boolean => [0, 6].includes(diaDaSemana(dia))

/** The Monday of its week. */
export const segundaDaSemana = (dia: string): string =>
  somaDias(dia, -((diaDaSemana(dia) + SEMANA - 1) % SEMANA))

export const primeiroDoMes = (dia: string): string => `${dia.slice(0, 7)}-01`

/** The same day of another month, or its last. */
export function somaMeses(dia: string, meses: number): string {
  const [ano = 0, mes = 1, doMes = 1] = dia.split('-').map(Number)
  const primeiro = new Date(0)
  // Not of `Date.UTC`, which reads a year of two figures as of the last century.
  primeiro.setUTCFullYear(ano, mes - 1 + meses, 1)
  const ultimo = new Date(primeiro)
  ultimo.setUTCMonth(primeiro.getUTCMonth() + 1, 0)
  primeiro.setUTCDate(Math.min(doMes, ultimo.getUTCDate()))
  return primeiro.toISOString().slice(0, 10)
}

/** `2026-12` → `2027-01`. */
export const mesSeguinte = (mes: string): string => somaMeses(`${mes}-01`, 1).slice(0, 7)

/** From the first to the last, both in. */
export function diasDe(de: string, ate: string): string[] {
  return Array.from({ length: Math.max(0, diasEntre(de, ate) + 1) }, (_, i) => somaDias(de, i))
}

/** Whether what an address says is a day that exists, of a year that people plan and look back on. */
export const diaPlausivel = (escrito: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(escrito) &&
  !Number.isNaN(instante(escrito)) &&
  somaDias(escrito, 0) === escrito

/** A day as it is read, `31/12/2025`; of a month alone, `12/2025`. */
export const diaEscrito = (dia: string) => dia.split('-').reverse().join('/')
