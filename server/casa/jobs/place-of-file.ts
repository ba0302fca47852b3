import sql, { type Sql } from 'sql-template-tag'

/** Of a file `f` and its visit `m`: the place whose audit trail tells of it. */
export const LOCAL_DO_ARQUIVO: Sql = sql`coalesce(m.local_id, local_do_anexo(f.model, f.model_id))`
