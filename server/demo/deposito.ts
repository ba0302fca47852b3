import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'

/** The one that supplies whatever has none of its own. */
export async function depositoCentral(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    select l.id from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'deposito' and t.permite_estoque order by l.id limit 1`)
  return id
}
