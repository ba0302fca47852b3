// The município of a place against the list of them.
import sql from 'sql-template-tag'
import type { Aviso } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { municipioEstranho } from '#server/censo/municipios.ts'

/** What in the município of this place a person should look at; nothing is refused. */
export async function avisosDoMunicipio(db: Queryable, id: number): Promise<Aviso[]> {
  const dito = await db.one<Record<'uf' | 'codigo' | 'nome', string | null>>(sql`
    select uf, municipio_ibge as codigo, municipio as nome from local where id = ${id}`)
  const estranho = municipioEstranho(dito)
  return estranho ? [{ campo: estranho.campo, mensagem: estranho.mensagem }] : []
}
