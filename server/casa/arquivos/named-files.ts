// The files that the database says it has, with what each must read back as.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import type { Impressao } from './shelf.ts'

/** One that was found damaged waits to be sent again, and is not missed. */
export const NAMED_FILES = `
  select uuid::text, tamanho, sha256 from multimidia where recebido_em is not null and corrompido_em is null
  union select pdf_arquivo::text, pdf_tamanho, pdf_sha256 from documento where pdf_arquivo is not null`

export interface NamedFile extends Impressao {
  uuid: string
}

const PAGE = 1000

/** A page at a time, by uuid. */
export async function* namedFiles(db: Queryable): AsyncIterable<NamedFile> {
  for (let after = ''; ; ) {
    const page = await db.rows<NamedFile>(sql`
      select uuid, tamanho, sha256 from (${sql([NAMED_FILES])}) named
      where uuid > ${after} order by uuid limit ${PAGE}`)
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.uuid ?? ''
  }
}
