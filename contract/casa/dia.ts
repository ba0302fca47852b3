// The day that a person says, as `AAAA-MM-DD`: a year of few digits, `0202`, is a slip of the hand and never meant.
import { z } from 'zod'
import { diaEscrito } from './dias.ts'

/** Before it nothing that the network does today was done, planned or promised. */
const PRIMEIRO_DIA = '2000-01-01'
/** Before it nothing that the network still keeps was bought, built or founded. */
const PRIMEIRO_DIA_ANTIGO = '1800-01-01'

const ANTES = (primeiro: string) => `Corrija o ano: a data não pode ser antes de ${diaEscrito(primeiro)}.`

const desde =
  (primeiro: string) =>
  (falta = 'Informe a data') =>
    z.iso.date(falta).refine((dia) => dia >= primeiro, ANTES(primeiro))

/** Of an act, a document, a term, a plan. `falta`: what is said where no day was given. */
export const Dia = desde(PRIMEIRO_DIA)

/** Of a thing that may be older than everybody: its building, its purchase, its founding. */
export const DiaAntigo = desde(PRIMEIRO_DIA_ANTIGO)

/** The empty field of a form is no day. */
export const diaOuNada = (dia: z.ZodType<string, string> = Dia()) =>
  z
    .union([dia, z.literal('')])
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null)
