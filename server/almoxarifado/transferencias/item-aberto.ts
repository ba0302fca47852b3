import sql, { type Sql } from 'sql-template-tag'
import { ITENS_EM_ABERTO } from '#contract/almoxarifado/transferencia.ts'

/** Of `transferencia_item i`: its asset is taken. */
export const ITEM_ABERTO: Sql = sql`i.situacao = any(${ITENS_EM_ABERTO}::text[])`
