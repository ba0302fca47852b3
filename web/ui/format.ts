/** Figures, sizes and times as a Brazilian reader expects them. Times come in UTC ISO or as `YYYY-MM-DD HH:mm:ss`. */

/** Where there is nothing to write. */
export const VAZIO = '—'

const UNITS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const integers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const longDates = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
const times = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'long' })

/** `1536` → "1,50 KB". A byte has no fraction: below 1024 it stays whole. */
export function tamanho(bytes: number): string {
  const unit = UNITS.find(([, size]) => bytes >= size)
  return unit ? `${decimals.format(bytes / unit[1])} ${unit[0]}` : `${integers.format(bytes)} B`
}

export function numero(value: number): string {
  return integers.format(value)
}

const alternativas = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const conjuncao = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** "Ana, Bia e Caio". */
export const e = (nomes: readonly string[]): string => conjuncao.format(nomes)

/** "Ana, Bia ou Caio". */
export const ou = (nomes: readonly string[]): string => alternativas.format(nomes)

/** "850 m"; from one kilometre on, "309,5 km". */
export function distancia(metros: number): string {
  if (Math.round(metros) < 1000) return `${numero(Math.round(metros))} m`
  return `${(metros / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`
}

/** `plural(2, 'bem', 'bens')` → "2 bens". */
export function plural(count: number, one: string, many: string): string {
  return `${integers.format(count)} ${Math.abs(count) === 1 ? one : many}`
}

/** 0 to 1 → "37%". Rounded down, so that 100% is said only of what is whole. */
export function percentual(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((part / whole) * 100)}%`
}

/** Without a zone the text is the wall clock of this device: that is how the API writes times. Null when unreadable. */
export function momento(value: string | number | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null
  const dateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const text = typeof value === 'string' ? value.replace(' ', 'T') : value
  // ISO reads a lone date as midnight in UTC, which is the day before in Brazil.
  const date = new Date(dateOnly ? `${value}T00:00:00` : text)
  return Number.isNaN(date.getTime()) ? null : date
}

type Moment = Parameters<typeof momento>[0]

/** The year in four digits, always: `dateStyle` writes 202 of 0202, and half a year is read as another. */
const escrita = (date: Date): string =>
  dates
    .formatToParts(date)
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
    .join('')

function written(value: Moment, format: (date: Date) => string): string {
  const date = momento(value)
  return date ? format(date) : VAZIO
}

/** "10/04/2025", or "—". */
export function data(value: Moment): string {
  return written(value, (date) => escrita(date))
}

/** "10/04/2025 a 12/04/2025", or the one day; null without a first. */
export function periodo(inicio: string | null, fim: string | null): string | null {
  if (inicio === null) return null
  return fim === null || fim === inicio ? data(inicio) : `${data(inicio)} a ${data(fim)}`
}

/** "quinta-feira, 10 de abril". */
export function dataPorExtenso(value: Moment): string {
  return written(value, (date) => longDates.format(date))
}

/** "14:05". */
export function hora(value: Moment): string {
  return written(value, (date) => times.format(date))
}

/** "10/04/2025 às 14:05". */
export function dataHora(value: Moment): string {
  return written(value, (date) => `${escrita(date)} às ${times.format(date)}`)
}

const DAY_MS = 86_400_000

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Days of the calendar from one to the other, whatever the hours; negative of what is still to come. */
export function diasDesde(value: Moment, now: Date): number | null {
  const date = momento(value)
  return date && Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS)
}

/** "há 3 dias"; of today, "hoje" or as it is said there. */
export const haDias = (days: number, today = 'hoje') =>
  days === 0 ? today : `há ${plural(days, 'dia', 'dias')}`

/** "hoje, 14:05", "ontem, 18:30"; further off, the date: "10/04/2025, 14:05". */
export function diaEHora(value: Moment, now: Date): string {
  return written(value, (date) => {
    const days = diasDesde(date, now)
    const day = days === 0 ? 'hoje' : days === 1 ? 'ontem' : escrita(date)
    return `${day}, ${times.format(date)}`
  })
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "há 2 horas", "em 10 minutos", "agora"; past a week the date itself says more. */
export function tempoRelativo(value: Moment, now: Date): string {
  const date = momento(value)
  if (!date) return VAZIO
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size < 45) return 'agora'
  if (size > 7 * 86_400) return data(date)
  const [unit, length] = STEPS.find(([, length]) => size >= length) ?? STEPS[2]
  return relative.format(Math.sign(seconds) * Math.max(1, Math.round(size / length)), unit)
}

/** Milliseconds → "1 h 05 min", "4 min", "30 s". */
export function duracao(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${integers.format(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}
