// The stage in which a requisition stands, and how many days the órgão gives it (R8).
import sql, { type Sql } from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'

export interface Hoje {
  fuso: string
  prazos: Pick<Limites, 'requisicao_autorizar_dias' | 'requisicao_separar_dias' | 'remessa_receber_dias'>
}

export const diasNaEtapa = (fuso: string): Sql =>
  sql`((now() at time zone ${fuso})::date - (r.etapa_em at time zone ${fuso})::date)`

/** Of `requisicao r`, while it is open. One in part received, or in dispute, is somebody's at both ends: it has none. */
export const ETAPA: Sql = sql`case
  when r.situacao in ('em_autorizacao', 'devolvida') then 'autorizar'
  when r.situacao = 'autorizada' and r.atendimento in ('nao_iniciado', 'em_separacao', 'separada') then 'separar'
  when r.situacao = 'autorizada' and r.atendimento in ('expedida_parcial', 'expedida') then 'receber' end`

const diasDados = (prazos: Hoje['prazos']): Sql => sql`case ${ETAPA}
  when 'autorizar' then ${prazos.requisicao_autorizar_dias}::int
  when 'separar' then ${prazos.requisicao_separar_dias}::int
  when 'receber' then ${prazos.remessa_receber_dias}::int end`

/** Of the stage, how long it may be, and its last day; null where it has none. */
export const prazoDaEtapa = ({ fuso, prazos }: Hoje): Sql => sql`case when ${ETAPA} is not null then
  json_build_object('etapa', ${ETAPA}, 'dias', ${diasDados(prazos)},
    'ate', (r.etapa_em at time zone ${fuso})::date + ${diasDados(prazos)}) end`

/** Longer in its stage than it may; false where it has none. */
export const passouDoPrazo = ({ fuso, prazos }: Hoje): Sql =>
  sql`coalesce(${diasNaEtapa(fuso)} > ${diasDados(prazos)}, false)`
