// What people type, looked for in a column: whatever the accents and the capitals, and no sign of it means anything else.
import sql, { type Sql } from 'sql-template-tag'

export const palavrasDe = (texto: string): string[] => texto.split(/\s+/).filter(Boolean)

/** As itself inside a pattern of `like`, where `%` and `_` stand for other letters. */
export const literal = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&')

/** For `like`, over what is kept in small letters without accents. */
export const padrao = (texto: string): Sql => sql`'%' || lower(f_unaccent(${literal(texto.trim())})) || '%'`

/** The trigram indexes are of this very expression of the column. */
export const contem = (coluna: Sql, texto: string): Sql =>
  sql`lower(f_unaccent(${coluna})) like ${padrao(texto)}`
