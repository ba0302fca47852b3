// When a requisition that nobody moves expires: so many days in its stage, or the end of the year in which it was sent.
import sql, { type Sql } from 'sql-template-tag'

export interface Prazo {
  fuso: string
  dias: number
}

/** Of `requisicao r`. */
export const expiraEm = ({
  fuso,
  dias,
}: Prazo): Sql => sql`case when r.situacao in ('em_autorizacao', 'devolvida')
  then least(r.etapa_em + make_interval(days => ${dias}::int),
    (date_trunc('year', r.enviada_em at time zone ${fuso}) + interval '1 year') at time zone ${fuso}) end`
