// All the SQL of profiles but what a change of one does to people.
import sql, { join, type Sql } from 'sql-template-tag'
import type { PerfilListado } from '#contract/administracao/perfis.ts'
import { Permissao } from '#contract/casa/permissoes.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'

export interface FiltroDePerfis {
  texto?: string | undefined
  ativo?: boolean | undefined
  permissao?: Permissao | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDePerfis = TrechoOrdenado<'nome' | 'atualizado_em'>

/** What the policy asks of a profile. */
export interface PerfilAlvo {
  id: number
  nome: string
  de_sistema: boolean
  ativo: boolean
  nivel_max_local: PerfilListado['nivel_max_local']
  /** Null is the wildcard. */
  chaves: (Permissao | null)[]
  /** Where it is given, to count today or later; null: the whole tree. */
  lugares: (number[] | null)[]
  versao: number
}

export type PerfilNaLista = Omit<PerfilListado, 'acoes'>

export interface LinhaDePerfil extends PosicaoNaLista {
  perfil: PerfilNaLista
  alvo: PerfilAlvo
}

const CHAVES: Chaves<TrechoDePerfis['ordem']> = {
  nome: { valor: sql`lower(f_unaccent(p.nome))`, tipo: sql`text` },
  atualizado_em: { valor: sql`p.atualizado_em`, tipo: sql`timestamptz` },
}

function condicoes({ texto, ativo, permissao, ids }: FiltroDePerfis): Sql {
  const partes = [sql`true`]
  for (const palavra of palavrasDe(texto ?? ''))
    partes.push(contem(sql`p.nome || ' ' || p.slug || ' ' || coalesce(p.descricao, '')`, palavra))
  if (ativo !== undefined) partes.push(sql`p.ativo = ${ativo}`)
  if (permissao !== undefined)
    partes.push(sql`exists (select from perfil_permissao pp where pp.perfil_id = p.id
      and coalesce(pp.permissao, ${permissao}) = ${permissao})`)
  if (ids !== undefined) partes.push(sql`p.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

const colunas = (fuso: string): Sql => sql`
  p.id, p.slug, p.nome, p.descricao, p.de_sistema, p.ativo, p.nivel_max_local, p.atualizado_em, p.versao,
  array(select pp.permissao from perfil_permissao pp where pp.perfil_id = p.id order by pp.permissao) as chaves,
  (select count(distinct a.usuario_id)::int from atribuicao a
    join usuario u on u.id = a.usuario_id and u.situacao <> 'inativo'
    where a.perfil_id = p.id and p.ativo and ${vigenteEm(fuso)}) as usuarios,
  (select coalesce(json_agg(distinct to_jsonb(l.caminho)), '[]') from atribuicao a
    left join local l on l.id = a.local_id
    where a.perfil_id = p.id and coalesce(a.vigencia_fim, 'infinity') >= ${hojeEm(fuso)}) as lugares`

interface Bruta extends Omit<PerfilNaLista, 'permissoes'>, Pick<PerfilAlvo, 'lugares' | 'versao'> {
  chaves: (string | null)[]
}

/** A key of another version of the program is as good as absent. */
const conhecida = (chave: string | null): chave is Permissao | null =>
  chave === null || Permissao.safeParse(chave).success

function separada(bruta: Bruta): { perfil: PerfilNaLista; alvo: PerfilAlvo } {
  const { chaves: todas, lugares, versao, ...resto } = bruta
  const chaves = todas.filter(conhecida)
  const { id, nome, de_sistema, ativo, nivel_max_local } = resto
  const permissoes = chaves.includes(null) ? null : chaves.length
  return {
    perfil: { ...resto, permissoes },
    alvo: { id, nome, de_sistema, ativo, nivel_max_local, chaves, lugares, versao },
  }
}

export async function paginaDePerfis(
  db: Queryable,
  filtro: FiltroDePerfis,
  trecho: TrechoDePerfis,
  fuso: string,
): Promise<LinhaDePerfil[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`p.id`, trecho)
  const linhas = await db.rows<Bruta & { chave: string }>(sql`
    with pagina as (
      select p.id from perfil p where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunas(fuso)}
    from pagina join perfil p on p.id = pagina.id ${ordem}`)
  return linhas.map(({ chave, ...bruta }) => ({ chave, id: bruta.id, ...separada(bruta) }))
}

export function quantosPerfis(db: Queryable, filtro: FiltroDePerfis): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from perfil p where ${condicoes(filtro)}`)
}

export async function perfilPorId(
  db: Queryable,
  id: number,
  fuso: string,
): Promise<{ perfil: PerfilNaLista; alvo: PerfilAlvo } | undefined> {
  const bruta = await db.maybe<Bruta>(sql`select ${colunas(fuso)} from perfil p where p.id = ${id}`)
  return bruta && separada(bruta)
}

/** Held against edits and against being given, until the end. */
export async function segurarPerfil(tx: Queryable, id: number): Promise<void> {
  await tx.maybe(sql`select id from perfil where id = ${id} for update`)
}

/** Of `base`, `base_2`, `base_3` … the first that is free. */
export async function slugLivre(tx: Queryable, base: string): Promise<string> {
  const linhas = await tx.rows<{ slug: string }>(
    sql`select slug from perfil where slug = ${base} or starts_with(slug, ${`${base}_`})`,
  )
  const usados = new Set(linhas.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}_${n}`
    if (!usados.has(slug)) return slug
  }
}

export interface DadosDoPerfil {
  nome: string
  descricao: string | null
  nivel_max_local: PerfilListado['nivel_max_local']
}

export async function inserirPerfil(
  tx: Queryable,
  { nome, descricao, nivel_max_local, slug }: DadosDoPerfil & { slug: string },
): Promise<number> {
  // An edited profile has a versao above 1: the seeds never look at this one.
  const { id } = await tx.one<{ id: number }>(sql`
    insert into perfil (slug, nome, descricao, nivel_max_local, versao)
    values (${slug}, ${nome}, ${descricao}, ${nivel_max_local}, 2) returning id`)
  return id
}

export async function gravarPerfil(
  tx: Queryable,
  id: number,
  { nome, descricao, nivel_max_local }: DadosDoPerfil,
): Promise<void> {
  await tx.run(sql`
    update perfil set nome = ${nome}, descricao = ${descricao}, nivel_max_local = ${nivel_max_local},
      versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function gravarAtivo(tx: Queryable, id: number, ativo: boolean): Promise<void> {
  await tx.run(sql`
    update perfil set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
}

export async function trocarChaves(tx: Queryable, id: number, chaves: readonly Permissao[]): Promise<void> {
  await tx.run(sql`delete from perfil_permissao
    where perfil_id = ${id} and (permissao is null or permissao <> all(${[...chaves]}::text[]))`)
  await tx.run(sql`insert into perfil_permissao (perfil_id, permissao)
    select ${id}, chave from unnest(${[...chaves]}::text[]) chave on conflict do nothing`)
}

/** People who hold it today, and those of them who are signed in somewhere. */
export function titulares(
  db: Queryable,
  perfil_id: number,
  fuso: string,
): Promise<{ usuario_id: number; com_sessao: boolean }[]> {
  return db.rows(sql`
    select u.id as usuario_id, exists (select from sessao s
      where s.usuario_id = u.id and s.encerrada_em is null and s.expira_em > now()) as com_sessao
    from usuario u where u.situacao = 'ativo' and exists (
      select from atribuicao a where a.usuario_id = u.id and a.perfil_id = ${perfil_id} and ${vigenteEm(fuso)})
    order by u.id`)
}
