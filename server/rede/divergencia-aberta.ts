import sql, { type Sql } from 'sql-template-tag'

/** Of a divergência of a visit: nobody decided it, and no later one took its place. Every count of them asks this. */
export const divergenciaAberta = (d: Sql): Sql =>
  sql`${d}.resolvida_em is null and ${d}.substituida_em is null`
