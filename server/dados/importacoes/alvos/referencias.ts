// Records that a cell names, as people name them: by code, by INEP code, by name.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { CelulaRecusada } from './recusas.ts'

interface Achado {
  id: number
  nome: string
}

function unico(achados: readonly Achado[], campo: string, nome: string, oQue: string): number {
  const [primeiro, segundo] = achados
  if (primeiro === undefined)
    throw new CelulaRecusada(
      campo,
      `não achei ${oQue} “${nome}”: confira o código ou o nome, ou cadastre antes`,
    )
  if (segundo !== undefined)
    throw new CelulaRecusada(campo, `há mais de um com o nome “${nome}”: use o código em vez do nome`)
  return primeiro.id
}

/** An active place by its code, its INEP code or, when it is the only one, its name. Throws `CelulaRecusada`. */
export async function localDe(tx: Queryable, campo: string, nome: string): Promise<number> {
  const porCodigo = await tx.rows<Achado>(sql`
    select id, nome from local where ativo and (codigo = ${nome} or codigo_inep = ${nome}) limit 2`)
  if (porCodigo[0]) return porCodigo[0].id
  const porNome = await tx.rows<Achado>(sql`
    select id, nome from local where ativo and lower(f_unaccent(nome)) = lower(f_unaccent(${nome})) limit 2`)
  return unico(porNome, campo, nome, 'o local')
}

export async function tipoDeLocalDe(tx: Queryable, campo: string, nome: string): Promise<number> {
  const achados = await tx.rows<Achado>(sql`
    select id, nome from local_tipo
    where slug = ${nome} or lower(f_unaccent(nome)) = lower(f_unaccent(${nome})) limit 2`)
  return unico(achados, campo, nome, 'o tipo de local')
}

export async function tipoDeInstalacaoDe(tx: Queryable, campo: string, nome: string): Promise<number> {
  const achados = await tx.rows<Achado>(sql`
    select id, nome from instalacao_tipo
    where ativo and (slug = ${nome} or codigo_censo = ${nome} or lower(f_unaccent(nome)) = lower(f_unaccent(${nome})))
    order by slug = ${nome} desc limit 2`)
  return unico(achados, campo, nome, 'o tipo de instalação')
}
