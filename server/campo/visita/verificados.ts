// How much of a visit is done.
import sql from 'sql-template-tag'

/** Found or checked: what the visit did not leave pending. */
export const BENS_VERIFICADOS = sql`count(*) filter (where mp.resultado not in ('pendente', 'nao_localizado'))`

export const INSTALACOES_VERIFICADAS = sql`count(*) filter (where mi.resultado <> 'pendente')`
