// All the SQL of the register of roteiros.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ConteudoDoRoteiro } from '#contract/campo/roteiro.ts'
import type {
  DadosDoRoteiro,
  RascunhoDoRoteiro,
  RoteiroListado,
  VersaoDoRoteiro,
} from '#contract/campo/roteiros.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'

interface Filtro {
  texto?: string | undefined
  ativo?: boolean | undefined
  publicado?: boolean | undefined
  ids?: readonly number[] | undefined
}

type Trecho = TrechoOrdenado<'nome' | 'atualizado_em'>

export type RoteiroLido = Omit<RoteiroListado, 'acoes'>

const CHAVES: Chaves<Trecho['ordem']> = {
  nome: { valor: sql`lower(f_unaccent(r.nome))`, tipo: sql`text` },
  atualizado_em: { valor: sql`r.atualizado_em`, tipo: sql`timestamptz` },
}

const publicada = sql`exists (select from roteiro_versao v where v.roteiro_id = r.id)`

function condicoes({ texto, ativo, publicado, ids }: Filtro): Sql {
  const partes = [sql`true`]
  for (const palavra of palavrasDe(texto ?? ''))
    partes.push(contem(sql`r.nome || ' ' || coalesce(r.descricao, '')`, palavra))
  if (ativo !== undefined) partes.push(sql`r.ativo = ${ativo}`)
  if (publicado !== undefined) partes.push(sql`${publicada} = ${publicado}::boolean`)
  if (ids !== undefined) partes.push(sql`r.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

const colunas = sql`r.id, r.nome, r.descricao, r.ativo, r.versao, r.atualizado_em, v.versao as versao_publicada,
  coalesce(v.perguntas, 0) as perguntas,
  (select count(*)::int from monitoramento_roteiro mr join roteiro_versao x on x.id = mr.roteiro_versao_id
    where x.roteiro_id = r.id) as visitas,
  exists (select from roteiro_rascunho d where d.roteiro_id = r.id) as tem_rascunho`

const juntas = sql`left join lateral (
  select x.versao, jsonb_array_length(x.conteudo -> 'perguntas') as perguntas
  from roteiro_versao x where x.roteiro_id = r.id order by x.versao desc limit 1) v on true`

export function paginaDeRoteiros(
  db: Queryable,
  filtro: Filtro,
  trecho: Trecho,
): Promise<(RoteiroLido & { chave: string })[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`r.id`, trecho)
  return db.rows(sql`
    with pagina as (select r.id from roteiro r where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunas} from pagina join roteiro r on r.id = pagina.id ${juntas} ${ordem}`)
}

export function quantosRoteiros(db: Queryable, filtro: Filtro): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from roteiro r where ${condicoes(filtro)}`)
}

export function roteiroPorId(db: Queryable, id: number): Promise<RoteiroLido | undefined> {
  return db.maybe(sql`select ${colunas} from roteiro r ${juntas} where r.id = ${id}`)
}

/** Held against edits, drafts and publications until the end. */
export async function segurarRoteiro(tx: Queryable, id: number): Promise<void> {
  await tx.maybe(sql`select id from roteiro where id = ${id} for update`)
}

/** Newest first. */
export function versoesDoRoteiro(db: Queryable, roteiro_id: number): Promise<VersaoDoRoteiro[]> {
  return db.rows(sql`
    select v.versao, v.conteudo, v.publicada_em, p.nome as publicada_por,
      (select count(*)::int from monitoramento_roteiro mr where mr.roteiro_versao_id = v.id) as visitas
    from roteiro_versao v left join usuario p on p.id = v.publicada_por
    where v.roteiro_id = ${roteiro_id} order by v.versao desc`)
}

export function rascunhoDoRoteiro(db: Queryable, roteiro_id: number): Promise<RascunhoDoRoteiro | undefined> {
  return db.maybe(sql`
    select d.conteudo, d.versao, d.atualizado_em, p.nome as atualizado_por
    from roteiro_rascunho d left join usuario p on p.id = d.atualizado_por where d.roteiro_id = ${roteiro_id}`)
}

export function inserirRoteiro(
  tx: Queryable,
  { nome, descricao }: DadosDoRoteiro,
  por: number,
): Promise<{ id: number }> {
  return tx.one(
    sql`insert into roteiro (nome, descricao, criado_por) values (${nome}, ${descricao}, ${por}) returning id`,
  )
}

export async function gravarRoteiro(
  tx: Queryable,
  id: number,
  { nome, descricao }: DadosDoRoteiro,
): Promise<void> {
  await tx.run(sql`
    update roteiro set nome = ${nome}, descricao = ${descricao}, versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function gravarAtivo(tx: Queryable, id: number, ativo: boolean): Promise<void> {
  await tx.run(
    sql`update roteiro set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`,
  )
}

export async function gravarRascunho(
  tx: Queryable,
  { roteiro_id, por, conteudo }: { roteiro_id: number; por: number; conteudo: ConteudoDoRoteiro },
): Promise<void> {
  await tx.run(sql`
    insert into roteiro_rascunho as d (roteiro_id, conteudo, atualizado_por)
    values (${roteiro_id}, ${JSON.stringify(conteudo)}::jsonb, ${por})
    on conflict (roteiro_id) do update set conteudo = excluded.conteudo, versao = d.versao + 1,
      atualizado_em = now(), atualizado_por = excluded.atualizado_por`)
}

export async function apagarRascunho(tx: Queryable, roteiro_id: number): Promise<void> {
  await tx.run(sql`delete from roteiro_rascunho where roteiro_id = ${roteiro_id}`)
}

/** Becomes the version in force; the roteiro must be held. */
export async function inserirVersao(
  tx: Queryable,
  { roteiro_id, por, conteudo }: { roteiro_id: number; por: number; conteudo: ConteudoDoRoteiro },
): Promise<number> {
  const { versao } = await tx.one<{ versao: number }>(sql`
    insert into roteiro_versao (roteiro_id, versao, conteudo, publicada_por)
    select ${roteiro_id}, coalesce(max(versao), 0) + 1, ${JSON.stringify(conteudo)}::jsonb, ${por}::bigint
    from roteiro_versao where roteiro_id = ${roteiro_id}
    returning versao`)
  return versao
}
