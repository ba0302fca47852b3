// All the SQL of the register of installation types.
import sql, { join, type Sql } from 'sql-template-tag'
import type {
  DadosDoTipo,
  RascunhoDoTipo,
  TipoListado,
  VersaoDoTipo,
} from '#contract/rede/administracao-de-tipos.ts'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'

export interface FiltroDeTipos {
  texto?: string | undefined
  grupo?: string | undefined
  ativo?: boolean | undefined
  rascunho?: boolean | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDeTipos = TrechoOrdenado<'ordem' | 'nome' | 'atualizado_em'>

export type TipoNaLista = Omit<TipoListado, 'acoes'>

const CHAVES: Chaves<TrechoDeTipos['ordem']> = {
  ordem: { valor: sql`t.ordem`, tipo: sql`int` },
  nome: { valor: sql`lower(f_unaccent(t.nome))`, tipo: sql`text` },
  atualizado_em: { valor: sql`t.atualizado_em`, tipo: sql`timestamptz` },
}

function condicoes({ texto, grupo, ativo, rascunho, ids }: FiltroDeTipos): Sql {
  const partes = [sql`true`]
  for (const palavra of palavrasDe(texto ?? ''))
    partes.push(
      contem(sql`t.nome || ' ' || t.slug || ' ' || t.grupo || ' ' || coalesce(t.codigo_censo, '')`, palavra),
    )
  if (grupo !== undefined) partes.push(sql`t.grupo = ${grupo}`)
  if (ativo !== undefined) partes.push(sql`t.ativo = ${ativo}`)
  if (rascunho !== undefined)
    partes.push(
      sql`exists (select from instalacao_tipo_rascunho r where r.tipo_id = t.id) = ${rascunho}::boolean`,
    )
  if (ids !== undefined) partes.push(sql`t.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

const colunas = sql`
  t.id, t.slug, t.nome, t.grupo, t.icone, t.permite_varias, t.min_fotos, t.max_fotos, t.exige_foto_se,
  t.estados_permitidos, t.condicoes_permitidas, t.peso_nota::int as peso_nota, t.ordem, t.ativo, t.versao,
  t.atualizado_em,
  case when t.codigo_censo is not null
    then json_build_object('campo', t.codigo_censo, 'codigo', t.censo_campo) end as codigo_censo,
  u.usos, u.locais, v.versao as versao_publicada, coalesce(v.itens, 0) as itens,
  exists (select from instalacao_tipo_rascunho r where r.tipo_id = t.id) as tem_rascunho`

const juntas = sql`
  cross join lateral (select count(*)::int as usos, count(distinct i.local_id)::int as locais
    from instalacao i where i.tipo_id = t.id and i.ativo) u
  left join lateral (select v.versao, jsonb_array_length(v.recursos) as itens
    from instalacao_tipo_versao v where v.tipo_id = t.id order by v.versao desc limit 1) v on true`

export function paginaDeTipos(
  db: Queryable,
  filtro: FiltroDeTipos,
  trecho: TrechoDeTipos,
): Promise<(TipoNaLista & { chave: string })[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`t.id`, trecho)
  return db.rows(sql`
    with pagina as (
      select t.id from instalacao_tipo t where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunas}
    from pagina join instalacao_tipo t on t.id = pagina.id ${juntas}
    ${ordem}`)
}

export function quantosTipos(db: Queryable, filtro: FiltroDeTipos): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from instalacao_tipo t where ${condicoes(filtro)}`)
}

export function tipoPorId(db: Queryable, id: number): Promise<TipoNaLista | undefined> {
  return db.maybe(sql`select ${colunas} from instalacao_tipo t ${juntas} where t.id = ${id}`)
}

/** Held against edits, drafts and publications until the end. */
export async function segurarTipo(tx: Queryable, id: number): Promise<void> {
  await tx.maybe(sql`select id from instalacao_tipo where id = ${id} for update`)
}

/** Newest first. */
export function versoesDoTipo(db: Queryable, tipo_id: number): Promise<VersaoDoTipo[]> {
  return db.rows(sql`
    select v.versao, v.orientacao, v.recursos, v.publicada_em, p.nome as publicada_por,
      (select count(distinct mi.monitoramento_id)::int from monitoramento_instalacao mi
        where mi.tipo_versao_id = v.id) as visitas
    from instalacao_tipo_versao v left join usuario p on p.id = v.publicada_por
    where v.tipo_id = ${tipo_id} order by v.versao desc`)
}

export function rascunhoDoTipo(db: Queryable, tipo_id: number): Promise<RascunhoDoTipo | undefined> {
  return db.maybe(sql`
    select r.orientacao, r.recursos, r.versao, r.atualizado_em, p.nome as atualizado_por
    from instalacao_tipo_rascunho r left join usuario p on p.id = r.atualizado_por
    where r.tipo_id = ${tipo_id}`)
}

/** The name of another type of the group that is written the same. */
export function homonimo(
  db: Queryable,
  { nome, grupo }: Pick<DadosDoTipo, 'nome' | 'grupo'>,
  exceto: number | null,
): Promise<{ id: number } | undefined> {
  return db.maybe(sql`
    select id from instalacao_tipo
    where lower(f_unaccent(nome)) = lower(f_unaccent(${nome})) and grupo = ${grupo}
      and id is distinct from ${exceto}::bigint limit 1`)
}

/** Of `base`, `base_2`, `base_3` … the first that is free. */
export async function slugLivre(tx: Queryable, base: string): Promise<string> {
  const linhas = await tx.rows<{ slug: string }>(
    sql`select slug from instalacao_tipo where slug = ${base} or starts_with(slug, ${`${base}_`})`,
  )
  const usados = new Set(linhas.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}_${n}`
    if (!usados.has(slug)) return slug
  }
}

const unicos = (itens: readonly string[]) => [...new Set(itens)]

/** Null where the slug is taken. */
export function inserirTipo(
  tx: Queryable,
  dados: DadosDoTipo & { slug: string },
): Promise<{ id: number } | undefined> {
  const d = dados
  return tx.maybe(sql`
    insert into instalacao_tipo (slug, nome, grupo, codigo_censo, censo_campo, icone, permite_varias,
      min_fotos, max_fotos, exige_foto_se, estados_permitidos, condicoes_permitidas, peso_nota, ordem)
    values (${d.slug}, ${d.nome}, ${d.grupo}, ${d.codigo_censo?.campo ?? null}, ${d.codigo_censo?.codigo ?? null},
      ${d.icone}, ${d.permite_varias}, ${d.min_fotos}, ${d.max_fotos},
      ${unicos(d.exige_foto_se)}::text[], ${unicos(d.estados_permitidos)}::text[],
      ${unicos(d.condicoes_permitidas)}::text[], ${d.peso_nota}, ${d.ordem})
    on conflict (slug) do nothing returning id`)
}

export async function gravarTipo(tx: Queryable, id: number, dados: DadosDoTipo): Promise<void> {
  const d = dados
  await tx.run(sql`
    update instalacao_tipo set nome = ${d.nome}, grupo = ${d.grupo},
      codigo_censo = ${d.codigo_censo?.campo ?? null}, censo_campo = ${d.codigo_censo?.codigo ?? null},
      icone = ${d.icone}, permite_varias = ${d.permite_varias},
      min_fotos = ${d.min_fotos}, max_fotos = ${d.max_fotos}, exige_foto_se = ${unicos(d.exige_foto_se)}::text[],
      estados_permitidos = ${unicos(d.estados_permitidos)}::text[],
      condicoes_permitidas = ${unicos(d.condicoes_permitidas)}::text[], peso_nota = ${d.peso_nota},
      ordem = ${d.ordem}, versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function gravarTipoAtivo(tx: Queryable, id: number, ativo: boolean): Promise<void> {
  await tx.run(sql`
    update instalacao_tipo set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
}

export interface Checklist {
  orientacao: string | null
  recursos: readonly Recurso[]
}

export async function gravarRascunho(
  tx: Queryable,
  { tipo_id, por, orientacao, recursos }: Checklist & { tipo_id: number; por: number },
): Promise<void> {
  await tx.run(sql`
    insert into instalacao_tipo_rascunho as r (tipo_id, orientacao, recursos, atualizado_por)
    values (${tipo_id}, ${orientacao}, ${JSON.stringify(recursos)}::jsonb, ${por})
    on conflict (tipo_id) do update set orientacao = excluded.orientacao, recursos = excluded.recursos,
      versao = r.versao + 1, atualizado_em = now(), atualizado_por = excluded.atualizado_por`)
}

export async function apagarRascunho(tx: Queryable, tipo_id: number): Promise<void> {
  await tx.run(sql`delete from instalacao_tipo_rascunho where tipo_id = ${tipo_id}`)
}

/** Becomes the version in force; the type must be held. */
export async function inserirVersao(
  tx: Queryable,
  { tipo_id, por, orientacao, recursos }: Checklist & { tipo_id: number; por: number },
): Promise<number> {
  const { versao } = await tx.one<{ versao: number }>(sql`
    insert into instalacao_tipo_versao (tipo_id, versao, orientacao, recursos, publicada_por)
    select ${tipo_id}, coalesce(max(versao), 0) + 1, ${orientacao}, ${JSON.stringify(recursos)}::jsonb, ${por}::bigint
    from instalacao_tipo_versao where tipo_id = ${tipo_id}
    returning versao`)
  return versao
}
