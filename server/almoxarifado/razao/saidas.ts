// What left a depósito, and what came: a change of shelf is neither, nor is what was taken back since.
import sql, { type Sql } from 'sql-template-tag'

/** Of a movement `x`: it takes nothing back, and nothing took it back. */
const FICOU: Sql = sql`(x.tipo <> 'estorno'
  and not exists (select from movimento_estoque e where e.estornado_id = x.id))`

/** Of a movement `x`: it left, whatever for, and is still gone. */
export const SAIU: Sql = sql`(x.sinal = -1 and ${FICOU})`

/** Of a movement `x`: it came, from wherever, and did come: what was taken back never arrived. */
export const CHEGOU: Sql = sql`(x.sinal = 1 and ${FICOU})`

/** When what `de` (an alias with `deposito_id` and `material_id`) is of came there first, of what stayed; null: it never did. */
export const primeiraChegada = (de: Sql): Sql => sql`(
  select x.registrado_em from movimento_estoque x
  where x.deposito_id = ${de}.deposito_id and x.material_id = ${de}.material_id and ${CHEGOU} order by x.seq limit 1)`
