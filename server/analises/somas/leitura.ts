// What the ledger adds up to by month, together with what was posted since it was last added up (ADR 87).
import sql, { type Sql } from 'sql-template-tag'

/** `competencia, deposito_id, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos`: what changed there. */
export const SOMA_DO_DEPOSITO: Sql = sql`soma_do_deposito_agora`

/** Of what was used or lost: `competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, movimentos, valor_centavos`. */
export const SOMA_DO_LOCAL: Sql = sql`soma_do_local_agora`
