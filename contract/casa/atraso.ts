// How old the figures are that were read from a replica of the database.
import { z } from 'zod'

/** Whole seconds, at most; absent: of now. */
export const AtrasoDosDados = z.number().int().optional()

/** `dados de há 12 s`, `dados de há 3 min`. */
export const dadosDeHa = (atraso_s: number): string =>
  atraso_s < 120 ? `dados de há ${atraso_s} s` : `dados de há ${Math.round(atraso_s / 60)} min`
