// The face of a record: its picture, and the colour that stands in its place until it comes.
import { z } from 'zod'

export const capa = {
  /** Small with `?tamanho=miniatura`; null where there is no photo. */
  capa_url: z.string().nullable(),
  /** `#rrggbb`; null until the photo was opened. */
  capa_cor: z.string().nullable(),
}
