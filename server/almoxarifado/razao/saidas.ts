// What left a depósito: a change of shelf is no exit, nor is what was taken back since.
import sql, { type Sql } from 'sql-template-tag'

/** Of a movement `x`: it left, whatever for, and is still gone. */
export const SAIU: Sql = sql`(x.sinal = -1 and x.tipo <> 'estorno'
  and not exists (select from movimento_estoque e where e.estornado_id = x.id))`
