// Who answers for what is in nobody's own charge.
import sql, { type Sql } from 'sql-template-tag'

/** Of a row `p` of patrimonio: the name of the titular of its place today. */
export const titularDoLocal = (hoje: Sql): Sql => sql`(
  select coalesce(u.nome, rl.nome) from responsabilidade_local rl left join usuario u on u.id = rl.usuario_id
  where rl.local_id = p.local_id and rl.papel = 'titular' and daterange(rl.inicio, rl.fim, '[]') @> ${hoje}
  limit 1)`
