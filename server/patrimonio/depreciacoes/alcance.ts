// Which assets a person’s reach has.
import sql, { type Sql } from 'sql-template-tag'

/** The nodes of the grants; null is the whole tree. */
export type Nos = readonly number[] | null

/** Over `local l`. */
export const alcancado = (nos: Nos): Sql =>
  nos === null ? sql`true` : sql`l.caminho && ${[...nos]}::bigint[]`
