// A keyset cursor: where a page ended, opaque to who carries it.
import type { z } from 'zod'
import { campoInvalido } from '#server/casa/http/erro.ts'

export function cursorDe(posicao: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(posicao)).toString('base64url')
}

export const paginaInexistente = () =>
  campoInvalido('cursor', 'Esta página da lista não existe mais. Recomece do início.')

/** The position in a cursor. Throws `ERR_FORM_VALIDATION` when it is not one of ours. */
export function posicaoDoCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw paginaInexistente()
  }
}

type Posicao<T> = (linha: T) => readonly (string | number)[]

/** A page out of `perPage` rows and one more, which tells whether another follows; `posicao`: where a row stands. */
export function cortar<T>(
  linhas: readonly T[],
  perPage: number,
  posicao: Posicao<T>,
): { visiveis: T[]; proximo: string | null } {
  const visiveis = linhas.slice(0, perPage)
  const ultima = visiveis.at(-1)
  return { visiveis, proximo: ultima && linhas.length > perPage ? cursorDe(posicao(ultima)) : null }
}

/** Where the next block begins; null when this one, of at most `limite` rows, was the last. */
export function proximoBloco<T>(linhas: readonly T[], limite: number, posicao: Posicao<T>): string | null {
  const ultima = linhas.at(-1)
  return ultima && linhas.length === limite ? cursorDe(posicao(ultima)) : null
}
