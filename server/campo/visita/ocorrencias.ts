// Occurrences as a visit knows them.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export function ocorrenciaDaVisita(
  db: Queryable,
  monitoramento_id: number,
  uuid: string,
): Promise<{ uuid: string } | undefined> {
  return db.maybe(
    sql`select uuid from ocorrencia where monitoramento_id = ${monitoramento_id} and uuid = ${uuid}`,
  )
}
