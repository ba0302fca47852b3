import sql, { type Sql } from 'sql-template-tag'

/** Whether a path passes by one of these nodes; null is the whole tree, where what has no place is too. */
export const noRamo = (caminho: Sql, nos: readonly number[] | null): Sql =>
  nos === null ? sql`true` : sql`coalesce(${caminho} && ${[...nos]}::bigint[], false)`
