// Times of the queue travel as `YYYY-MM-DD HH:mm:ss` in the device's zone (header X-Fuso), beside an
// instant in UTC (decision Q10).
import { z } from 'zod'

/** February has no 30th, though the engine's parser reads one. */
function existe(dataHora: string): boolean {
  const instante = Date.parse(`${dataHora.replace(' ', 'T')}Z`)
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(dataHora.replace(' ', 'T'))
}

export const DataHora = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Use o formato AAAA-MM-DD HH:mm:ss')
  .refine(existe, 'Esta data ou hora não existe')
export const Instante = z.iso.datetime({ offset: true })
/** Offset of the device's zone: `-03:00`. */
export const Fuso = z.string().regex(/^[+-](0\d|1[0-4]):[0-5]\d$/)

const dois = (n: number) => String(n).padStart(2, '0')

/** `fuso` of an offset in minutes east of UTC: -180 → `-03:00`. */
export function fusoDe(minutos: number): string {
  const abs = Math.abs(minutos)
  return `${minutos < 0 ? '-' : '+'}${dois(Math.floor(abs / 60))}:${dois(abs % 60)}`
}

function minutosDe(fuso: string): number {
  const minutos = Number(fuso.slice(1, 3)) * 60 + Number(fuso.slice(4, 6))
  return fuso.startsWith('-') ? -minutos : minutos
}

/** The instant (ms since 1970 UTC) as `YYYY-MM-DD HH:mm:ss` in `fuso`. */
export function dataHoraDe(instante: number, fuso: string): string {
  return new Date(instante + minutosDe(fuso) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant (ms since 1970 UTC) of a `YYYY-MM-DD HH:mm:ss` in `fuso`. */
export function instanteDe(dataHora: string, fuso: string): number {
  return Date.parse(`${dataHora.replace(' ', 'T')}Z`) - minutosDe(fuso) * 60_000
}
