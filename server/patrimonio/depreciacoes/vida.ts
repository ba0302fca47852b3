// Start, life and residual of `patrimonio p`, by its class where it says none.
import sql, { type Sql } from 'sql-template-tag'

/** Over `patrimonio p join classe_bem c`. The formulas are functions of the database: the trigger's, the run's, the same. */
export const BASE: Sql = sql`valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)`

export const RESIDUAL: Sql = sql`residual_contabil(${BASE}, p.valor_residual_centavos, c.residual_bp)`

export const VIDA: Sql = sql`coalesce(p.vida_util_meses, c.vida_util_meses)`

export const INICIO: Sql = sql`coalesce(p.inicio_depreciacao, p.data_ingresso)`

/**
 * Here, what an asset lost before it entered is taken off first: the quotas are of what was left, over the months that were
 * left. Of no month, whatever is left goes with the first quota.
 */
export const VIDA_AQUI: Sql = sql`case p.vida_restante_meses when 0 then 1 else coalesce(p.vida_restante_meses, ${VIDA}) end`

export const QUOTA: Sql = sql`quota_de_depreciacao(${BASE} - p.depreciado_abertura_centavos, ${RESIDUAL}, ${VIDA_AQUI},
  p.depreciado_centavos - p.depreciado_abertura_centavos)`
