// The município of a place against the list of them: a code and a name that are of two.
import sql from 'sql-template-tag'
import type { Aviso } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { mesmoMunicipio, municipiosDe } from '#server/censo/municipios.ts'

/** What in the município of this place a person should look at; nothing is refused. */
export async function avisosDoMunicipio(db: Queryable, id: number): Promise<Aviso[]> {
  const { uf, codigo, nome } = await db.one<Record<'uf' | 'codigo' | 'nome', string | null>>(sql`
    select uf, municipio_ibge as codigo, municipio as nome from local where id = ${id}`)
  const nomes = uf === null ? undefined : municipiosDe(uf)
  if (!nomes || codigo === null) return []
  const daLista = nomes.get(codigo)
  const aviso = (mensagem: string) => [{ campo: 'municipio_ibge', mensagem }]
  if (daLista === undefined)
    return aviso(`O código ${codigo} não é de um município de ${uf}. Confira o município e o código.`)
  return nome === null || mesmoMunicipio(daLista, nome)
    ? []
    : aviso(`O código ${codigo} é de ${daLista}, e o município é ${nome}. Confira os dois.`)
}
