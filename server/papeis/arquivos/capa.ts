import sql, { type Sql } from 'sql-template-tag'

/** Of a record whose photo is `uuid`: where it is, and its colour. One look by an index for each row that is shown. */
export const capaDe = (uuid: Sql): Sql => sql`'/arquivos/' || ${uuid} as capa_url,
  (select capa.cor from multimidia capa where capa.uuid = ${uuid}) as capa_cor`
