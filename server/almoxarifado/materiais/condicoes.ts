// Conditions over `material m` that other lists of materials share.
import sql, { join, type Sql } from 'sql-template-tag'
import { gtinConfere } from '#contract/almoxarifado/material.ts'
import { padrao, palavrasDe } from '#server/casa/db/contem.ts'

/** Of a place `l`: stock is seen there. */
export const depositoVisto = (nos: number[] | null): Sql =>
  nos === null ? sql`true` : sql`l.caminho && ${nos}::bigint[]`

/** Of a material `m`: every word is in it, or the text is a bar code of it. */
export function doTexto(texto: string): Sql[] {
  const junto = texto.replace(/[\s.-]/g, '')
  const dito = palavrasDe(texto).map((palavra) => sql`m.palavras like ${padrao(palavra)}`)
  if (dito.length === 0) return []
  if (!gtinConfere(junto)) return dito
  return [
    sql`(exists (select from material_gtin g where g.gtin = ${junto} and g.material_id = m.id)
      or (${join(dito, ' and ')}))`,
  ]
}
