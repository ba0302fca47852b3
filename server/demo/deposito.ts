import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'

/** The one that supplies whatever has none of its own. */
export async function depositoCentral(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    select l.id from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'deposito' and t.permite_estoque order by l.id limit 1`)
  return id
}

/** Whatever has no depósito of its own is supplied by the central one. */
export async function suprirDoCentral(tx: Tx): Promise<number> {
  const deposito = await depositoCentral(tx)
  await tx.run(sql`
    update local set deposito_supridor_id = ${deposito}
    where pai_id is null and deposito_supridor_id is null and id <> ${deposito}`)
  return deposito
}
