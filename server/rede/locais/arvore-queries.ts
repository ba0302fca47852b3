// The tree, level by level, and what the filters and forms offer of places.
import sql, { join, type Sql } from 'sql-template-tag'
import type { NoDaArvore, PassoDoCaminho } from '#contract/rede/ficha-do-local.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chave, porChave, type Trecho } from '#server/casa/http/list/keyset.ts'
import { COLUNAS_DO_TIPO } from './tipo.ts'

export interface RecorteDaArvore {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** Null: the highest that the person reaches. */
  pai_id: number | null
  inativos: boolean
}

function condicoes({ nos, pai_id, inativos }: RecorteDaArvore): Sql {
  const partes = [inativos ? sql`true` : sql`l.ativo`]
  if (pai_id !== null) partes.push(sql`l.pai_id = ${pai_id}`)
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (pai_id === null)
    // A node beneath another of the same person's opens under it.
    partes.push(
      nos === null
        ? sql`l.pai_id is null`
        : sql`l.id = any(${nos}::bigint[]) and not (l.caminho[:cardinality(l.caminho) - 1] && ${nos}::bigint[])`,
    )
  return join(partes, ' and ')
}

const NOME: Chave = { valor: sql`f_ordem(l.nome)`, tipo: sql`text` }

export function nosDaArvore(
  db: Queryable,
  recorte: RecorteDaArvore,
  trecho: Trecho,
): Promise<(NoDaArvore & { chave: string })[]> {
  const vivos = recorte.inativos ? sql`true` : sql`f.ativo`
  const { chave, depois, ordem, pagina } = porChave(NOME, sql`l.id`, trecho)
  return db.rows(sql`
    with pagina as (
      select l.id from local l where ${condicoes(recorte)} ${depois} ${pagina})
    select ${chave}, l.id, l.codigo, l.nome, t.nome as tipo, t.nivel, t.icone, t.cor, l.pai_id,
      l.situacao_funcionamento, l.ativo,
      c.filhos, case when c.filhos = 0 then 0 else (
        select count(*)::int from local f where f.caminho @> array[l.id] and f.id <> l.id and ${vivos}) end as descendentes
    from pagina join local l on l.id = pagina.id join local_tipo t on t.id = l.tipo_id
    cross join lateral (select count(*)::int as filhos from local f where f.pai_id = l.id and ${vivos}) c
    ${ordem}`)
}

export const quantosNos = (db: Queryable, recorte: RecorteDaArvore) =>
  boundedCount(db, sql`select 1 from local l where ${condicoes(recorte)}`)

/** From the root down to the place, it included. */
export function passosAte(
  db: Queryable,
  caminho: readonly number[],
): Promise<Omit<PassoDoCaminho, 'alcancado'>[]> {
  return db.rows(sql`
    select l.id, l.nome, t.nivel
    from unnest(${[...caminho]}::bigint[]) with ordinality passo (id, ordem)
    join local l on l.id = passo.id join local_tipo t on t.id = l.tipo_id order by passo.ordem`)
}

export function tiposAtivos(db: Queryable): Promise<TipoDeLocal[]> {
  return db.rows(sql`select ${COLUNAS_DO_TIPO} from local_tipo t where t.ativo order by t.ordem, t.id`)
}

export function municipiosAlcancados(
  db: Queryable,
  nos: number[] | null,
): Promise<{ municipio_ibge: string; municipio: string; uf: string | null; locais: number }[]> {
  return db.rows(sql`
    select l.municipio_ibge, min(coalesce(l.municipio, l.municipio_ibge)) as municipio, min(l.uf) as uf,
      count(*)::int as locais
    from local l
    where l.ativo and l.municipio_ibge is not null and ${nos === null ? sql`true` : sql`l.caminho && ${nos}::bigint[]`}
    group by l.municipio_ibge order by lower(f_unaccent(min(l.municipio))), l.municipio_ibge`)
}
