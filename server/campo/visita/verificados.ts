// How much of a visit is done.
import sql from 'sql-template-tag'

/** Found or checked: what the visit did not leave pending. */
export const BENS_VERIFICADOS = sql`count(*) filter (where mp.resultado not in ('pendente', 'nao_localizado'))`

/** Answered: one only seen is still to be, as on the device (`instalacaoVerificada`). */
export const INSTALACOES_VERIFICADAS = sql`count(*) filter (where mi.resultado = 'conferida'
  or (mi.resultado = 'nova' and mi.estado is not null))`
