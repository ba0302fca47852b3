// A keyset cursor: where a page ended, opaque to who carries it.
import type { z } from 'zod'
import { campoInvalido } from '#server/http/erro.ts'

export function cursorDe(posicao: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(posicao)).toString('base64url')
}

/** The position in a cursor. Throws `ERR_FORM_VALIDATION` when it is not one of ours. */
export function posicaoDoCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw campoInvalido('cursor', 'Esta página da lista não existe mais. Recomece do início.')
  }
}
