// What the ledger adds up to by month, and the assets by place, together with what changed since they were last added up
// (ADR 87, ADR 126).
import sql, { type Sql } from 'sql-template-tag'

/** `competencia, deposito_id, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos`: what changed there. */
export const SOMA_DO_DEPOSITO: Sql = sql`soma_do_deposito_agora`

/** Of what was used or lost: `competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, movimentos, valor_centavos`. */
export const SOMA_DO_LOCAL: Sql = sql`soma_do_local_agora`

/** The same out of any depósito, of any group: `competencia, local_id, tipo, contrapartida, movimentos, valor_centavos`. */
export const SOMA_DO_LUGAR: Sql = sql`soma_do_lugar_agora`

/** Of all depósitos together: `competencia, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos`. */
export const SOMA_DA_REDE: Sql = sql`soma_da_rede_agora`

/** `deposito_id, material_id, desde, ate`: since each movement that left nothing; no end where it still is so. */
export const ESTOQUE_ZERADO: Sql = sql`estoque_zerado_agora`

/** `deposito_id, material_id, registrado_em, valor_centavos`: of each balance, what is left of its last entries. */
export const ENTRADA_QUE_RESTA: Sql = sql`entrada_que_resta_agora`

/** `deposito_id, material_id, resta_centavos, resta_desde, resta_ate`: of each balance, all of these, its oldest and newest. */
export const POSICAO_QUE_RESTA: Sql = sql`posicao_que_resta_agora`

/**
 * `eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos` of the assets in charge: by `classe`; by month of
 * `ingresso` (12 × year + month − 1); by year of the `fim` of their life; by day (UTC, from 1970) when they were `visto`.
 */
export const SOMA_DE_BENS: Sql = sql`soma_de_bens_agora`
