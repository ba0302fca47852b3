// The published checklist of a type of installation.
import sql, { type Sql } from 'sql-template-tag'

/** The published version of a type's checklist; one that is being written has no date. */
export const versaoPublicada = (tipo_id: Sql): Sql => sql`(
  select v.id from instalacao_tipo_versao v
  where v.tipo_id = ${tipo_id} and v.publicada_em is not null order by v.versao desc limit 1)`
