// What left a depósito: a change of shelf is no exit, nor is what was taken back since.
import sql, { type Sql } from 'sql-template-tag'

/** Of a movement `x`: it left, whatever for, and is still gone. */
export const SAIU: Sql = sql`(x.sinal = -1 and x.tipo <> 'estorno'
  and not exists (select from movimento_estoque e where e.estornado_id = x.id))`

/** Of a balance `s`: when something last left it; null where nothing did. */
export const ULTIMA_SAIDA: Sql = sql`(
  select x.registrado_em from movimento_estoque x
  where x.deposito_id = s.deposito_id and x.material_id = s.material_id and ${SAIU} and x.tipo <> 'reclassificacao_saida'
  order by x.registrado_em desc limit 1)`
