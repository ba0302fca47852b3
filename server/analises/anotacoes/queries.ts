import sql, { type Sql } from 'sql-template-tag'
import { ANOTACOES_MOSTRADAS, type Anotacao } from '#contract/analises/anotacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Null is the whole tree. */
type Nos = readonly number[] | null

interface Filtro {
  de?: string | undefined
  ate?: string | undefined
  local_id?: number | undefined
}

/** Of an annotation's place `l`: what is noted above the places of a person is about them too. */
const aoAlcance = (nos: Nos): Sql =>
  nos === null
    ? sql`true`
    : sql`(l.caminho && ${[...nos]}::bigint[]
        or exists (select from local n where n.id = any(${[...nos]}::bigint[]) and n.caminho @> array[l.id]))`

/** On the way from the root to this place, or beneath it. */
const doLocal = (id: number | undefined): Sql =>
  id === undefined
    ? sql`true`
    : sql`(l.caminho @> array[${id}]::bigint[]
        or exists (select from local n where n.id = ${id} and n.caminho @> array[l.id]))`

const COLUNAS = sql`a.id, a.mes, a.texto, json_build_object('id', l.id, 'nome', l.nome) as local, u.nome as por,
  a.criada_em as em, l.caminho`
const DE = sql`from anotacao a join local l on l.id = a.local_id join usuario u on u.id = a.autor_id`

export type Anotada = Omit<Anotacao, 'pode_excluir'> & { caminho: number[] }

/** The newest months first. */
export function anotacoesAlcancadas(
  db: Queryable,
  nos: Nos,
  { de, ate, local_id }: Filtro,
): Promise<Anotada[]> {
  return db.rows(sql`
    select ${COLUNAS} ${DE}
    where a.mes >= ${de ?? '2000-01'} and a.mes <= ${ate ?? '2099-12'} and ${aoAlcance(nos)} and ${doLocal(local_id)}
    order by a.mes desc, a.id desc limit ${ANOTACOES_MOSTRADAS}`)
}

export const anotacaoPorId = (db: Queryable, id: number): Promise<Anotada | undefined> =>
  db.maybe(sql`select ${COLUNAS} ${DE} where a.id = ${id}`)

export async function quantasAnotacoes(db: Queryable, autor_id: number): Promise<number> {
  const { quantas } = await db.one<{ quantas: number }>(
    sql`select count(*)::int as quantas from anotacao where autor_id = ${autor_id}`,
  )
  return quantas
}

export async function inserir(
  tx: Queryable,
  { mes, texto, local_id, autor_id }: { mes: string; texto: string; local_id: number; autor_id: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into anotacao (mes, texto, local_id, autor_id) values (${mes}, ${texto}, ${local_id}, ${autor_id}) returning id`)
  return id
}

export const remover = (tx: Queryable, id: number): Promise<number> =>
  tx.run(sql`delete from anotacao where id = ${id}`)
