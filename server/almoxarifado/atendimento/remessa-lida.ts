// How a shipment's state is read, by whoever shows it: what was refused came back, and was received by nobody.
import sql, { type Sql } from 'sql-template-tag'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'

/** Of `remessa r`: the destination took nothing of it in. One that was cancelled has a reason too. */
export const RECUSADA: Sql = sql`(r.motivo is not null and r.cancelada_em is null)`

/** What the table keeps of those that were refused: their reason says the rest. */
const GUARDADAS: Readonly<Partial<Record<SituacaoDaRemessa, SituacaoDaRemessa>>> = {
  devolvida_com_divergencia: 'recebida_com_divergencia',
  devolvida_resolvida: 'resolvida',
}
export const situacaoGuardada = (situacao: SituacaoDaRemessa): SituacaoDaRemessa =>
  GUARDADAS[situacao] ?? situacao

/** Of `remessa r`, as it is read: what came back of one that was refused was received by nobody. */
export const SITUACAO: Sql = sql`case when not ${RECUSADA} then r.situacao
  when r.situacao = 'recebida_com_divergencia' then 'devolvida_com_divergencia'
  when r.situacao = 'resolvida' then 'devolvida_resolvida' else r.situacao end`

/** Of `remessa r`, one of materials that was refused: who said what came back, and when, by the trail. */
export const RETORNO: Sql = sql`(select e.ator_id as por, coalesce(e.ocorrido_em, e.registrado_em) as em from evento e
  where e.entidade = 'remessa' and e.entidade_id = r.id::text and e.campo = 'situacao'
    and e.de = '"em_devolucao"'::jsonb and ${RECUSADA}
  order by e.id desc limit 1)`
