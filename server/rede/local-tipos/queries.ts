// All the SQL of types of place.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type {
  DadosDoTipoDeLocal,
  NivelDeLocal,
  TipoDeLocal,
  TipoDeLocalDetalhado,
} from '#contract/rede/local-tipos.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { COLUNAS_DO_TIPO } from '#server/rede/locais/tipo.ts'

export type TipoNaLista = TipoDeLocal & { usos: number; em_uso: number }
export type TipoInteiro = TipoNaLista &
  Pick<TipoDeLocalDetalhado, 'modelo_instalacoes' | 'meses_entre_visitas' | 'versao'>

export interface FiltroDeTipos {
  texto?: string | undefined
  nivel?: NivelDeLocal | undefined
  ativo?: boolean | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDeTipos = TrechoOrdenado<'ordem' | 'nome'>

const CHAVES: Chaves<TrechoDeTipos['ordem']> = {
  ordem: { valor: sql`t.ordem`, tipo: sql`int` },
  nome: { valor: sql`lower(f_unaccent(t.nome))`, tipo: sql`text` },
}

const USOS: Sql = sql`(select count(*)::int from local l where l.tipo_id = t.id) as usos,
  (select count(*)::int from local l where l.tipo_id = t.id and l.ativo) as em_uso`

function condicoes({ texto, nivel, ativo, ids }: FiltroDeTipos): Sql {
  const partes = [sql`true`]
  for (const palavra of palavrasDe(texto ?? '')) partes.push(contem(sql`t.nome || ' ' || t.slug`, palavra))
  if (nivel !== undefined) partes.push(sql`t.nivel = ${nivel}`)
  if (ativo !== undefined) partes.push(sql`t.ativo = ${ativo}`)
  if (ids !== undefined) partes.push(sql`t.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export function paginaDeTipos(
  db: Queryable,
  filtro: FiltroDeTipos,
  trecho: TrechoDeTipos,
): Promise<(TipoNaLista & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`t.id`, trecho)
  return db.rows(sql`
    select ${chave}, ${COLUNAS_DO_TIPO}, ${USOS} from local_tipo t
    where ${condicoes(filtro)} ${depois} ${pagina}`)
}

export const quantosTipos = (db: Queryable, filtro: FiltroDeTipos) =>
  boundedCount(db, sql`select 1 from local_tipo t where ${condicoes(filtro)}`)

/** `segurar`: held against changes until the end. */
export async function tipoInteiro(
  db: Queryable,
  id: number,
  { segurar = false } = {},
): Promise<TipoInteiro | undefined> {
  if (segurar) await db.maybe(sql`select id from local_tipo where id = ${id} for update`)
  return db.maybe(sql`
    select ${COLUNAS_DO_TIPO}, ${USOS}, t.versao, t.meses_entre_visitas,
      (select coalesce(json_agg(json_build_object('tipo_id', m.tipo_id, 'nome', i.nome, 'quantidade', m.quantidade)
          order by i.ordem, i.id), '[]')
        from jsonb_to_recordset(t.modelo_instalacoes) as m (tipo_id bigint, quantidade int)
        join instalacao_tipo i on i.id = m.tipo_id) as modelo_instalacoes
    from local_tipo t where t.id = ${id}`)
}

/** Of `base`, `base_2`, `base_3` … the first that is free. */
export async function slugLivre(tx: Queryable, base: string): Promise<string> {
  const linhas = await tx.rows<{ slug: string }>(
    sql`select slug from local_tipo where slug = ${base} or starts_with(slug, ${`${base}_`})`,
  )
  const usados = new Set(linhas.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}_${n}`
    if (!usados.has(slug)) return slug
  }
}

const COLUNAS = sql`nome, nivel, icone, cor, pais_permitidos, permite_estoque, permite_patrimonio,
  permite_monitoramento, exige_inep, exige_endereco, exige_coordenadas, campos_extras, modelo_instalacoes,
  meses_entre_visitas`

const linha = (dados: DadosDoTipoDeLocal): Sql =>
  sql`select ${COLUNAS} from jsonb_populate_record(null::local_tipo, ${JSON.stringify(dados)}::jsonb)`

export async function inserirTipo(tx: Queryable, slug: string, dados: DadosDoTipoDeLocal): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into local_tipo (slug, ordem, ${COLUNAS})
    select ${slug}, (select coalesce(max(ordem), 0) + 10 from local_tipo), novo.* from (${linha(dados)}) novo
    returning id`)
  return id
}

export async function gravarTipo(tx: Queryable, id: number, dados: DadosDoTipoDeLocal): Promise<void> {
  await tx.run(sql`
    update local_tipo set (${COLUNAS}) = (${linha(dados)}), versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function gravarAtivo(tx: Queryable, id: number, ativo: boolean): Promise<void> {
  await tx.run(
    sql`update local_tipo set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`,
  )
}

/** Ids that are not of types: of places, or of installations. */
export async function desconhecidos(
  tx: Queryable,
  tabela: 'local_tipo' | 'instalacao_tipo',
  ids: readonly number[],
): Promise<number[]> {
  const linhas = await tx.rows<{ id: number }>(sql`
    select pedido.id from unnest(${[...ids]}::bigint[]) pedido (id)
    where not exists (select from ${raw(tabela)} t where t.id = pedido.id)`)
  return linhas.map(({ id }) => id)
}

/** Those that were not named come after, in the order they had. */
export async function gravarOrdem(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update local_tipo t set ordem = nova.ordem * 10
    from (select t.id, row_number() over (order by array_position(${[...ids]}::bigint[], t.id), t.ordem, t.id) as ordem
      from local_tipo t) nova
    where nova.id = t.id and t.ordem <> nova.ordem * 10`)
}

export function tiposNaOrdem(db: Queryable): Promise<TipoDeLocal[]> {
  return db.rows(sql`select ${COLUNAS_DO_TIPO} from local_tipo t order by t.ordem, t.id`)
}
