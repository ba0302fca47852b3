// Within what a person reaches: the one way to say it of a column that holds a place, since how it is said is how it is
// planned.
import sql, { join, type Sql } from 'sql-template-tag'

/** Above every place's number. */
const FIM = sql`array[9223372036854775807]::bigint[]`

/**
 * The places of the branches of these nodes; of the whole tree where they are null. A branch is a stretch of the order of
 * the paths, those that begin with the node's own: what it costs is what is reached, whatever the tree has beside it.
 */
export const locaisDe = (nos: readonly number[] | null): Sql =>
  nos === null
    ? sql`select n.id from local n`
    : sql`select n.id from local no join local n on n.caminho >= no.caminho and n.caminho < no.caminho || ${FIM}
        where no.id = any(${[...nos]}::bigint[])`

/**
 * The place is one of `locais`. They are gathered once and each row is looked up among them, along whatever order the
 * list has. Without `is true` PostgreSQL makes a join of it: of half the places it reads half the table for one page.
 */
export const entreLocais = (coluna: Sql, locais: Sql): Sql => sql`(${coluna} in (${locais})) is true`

/** The place is in the branches of these nodes; null is the whole tree. */
export const noAlcance = (coluna: Sql, nos: readonly number[] | null): Sql =>
  nos === null ? sql`true` : entreLocais(coluna, locaisDe(nos))

/** One of the places is: what leaves one and reaches another is of both. */
export const emUmDos = (colunas: readonly Sql[], nos: readonly number[] | null): Sql =>
  nos === null
    ? sql`true`
    : sql`(${join(
        colunas.map((coluna) => noAlcance(coluna, nos)),
        ' or ',
      )})`
