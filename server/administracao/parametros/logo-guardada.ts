// The órgão’s picture, as it is kept.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export function logoGuardada(db: Queryable): Promise<{ bytes: Buffer; versao: string } | undefined> {
  return db.maybe(sql`select logo as bytes, logo_versao as versao from parametros where logo is not null`)
}
