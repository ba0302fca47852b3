// Models of requisitions, as their list and the form that uses them show them.
import sql, { type Sql } from 'sql-template-tag'
import type { NaturezaDeMaterial } from '#contract/almoxarifado/material.ts'
import type { DadosDoModelo, ModeloDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'

export type LinhaDeModelo = Omit<ModeloDeRequisicao, 'acoes'> & { caminho: number[] | null }

export const MODELOS: Origem = {
  colunas: sql`r.id, r.nome, r.descricao, r.tipo, r.ativo, r.versao, l.caminho,
    case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local,
    (select coalesce(json_agg(json_build_object('qtd_e3', i.qtd_e3, 'material', json_build_object('id', m.id,
        'codigo', m.codigo, 'descricao', m.descricao, 'unidade', u.sigla, 'casas', u.casas, 'ativo', m.ativo))
        order by i.ordem), '[]')
      from requisicao_modelo_item i join material m on m.id = i.material_id
        join unidade_de_medida u on u.id = m.unidade_id
      where i.modelo_id = r.id) as itens`,
  de: sql`requisicao_modelo r left join local l on l.id = r.local_id`,
  id: sql`r.id`,
}

interface Filtro {
  texto?: string | undefined
  local_id?: number | undefined
  ativo?: boolean | undefined
}

/** @param nos where the person keeps models; null: everywhere. Those of every place are seen by all who keep any. */
export function modelosOnde({ texto, local_id, ativo }: Filtro, nos: readonly number[] | null): Sql[] {
  return [
    ...(nos === null ? [] : [sql`(r.local_id is null or l.caminho && ${[...nos]}::bigint[])`]),
    ...(texto?.trim() ? [contem(sql`r.nome || ' ' || r.descricao`, texto)] : []),
    ...(local_id === undefined ? [] : [sql`l.caminho @> array[${local_id}::bigint]`]),
    ...(ativo === undefined ? [] : [sql`r.ativo = ${ativo}`]),
  ]
}

export function modelosPara(db: Queryable, caminho: readonly number[]): Promise<LinhaDeModelo[]> {
  return db.rows(sql`
    select ${MODELOS.colunas} from ${MODELOS.de}
    where r.ativo and (r.local_id is null or r.local_id = any(${[...caminho]}::bigint[]))
    order by lower(f_unaccent(r.nome)), r.id limit 100`)
}

export const modeloDoId = (db: Queryable, id: number): Promise<LinhaDeModelo | undefined> =>
  db.maybe(sql`select ${MODELOS.colunas} from ${MODELOS.de} where r.id = ${id}`)

/** Held until the end. */
export async function segurarModelo(tx: Queryable, id: number): Promise<LinhaDeModelo | undefined> {
  const achado = await tx.maybe(sql`select id from requisicao_modelo where id = ${id} for update`)
  return achado && modeloDoId(tx, id)
}

/** Whether another one in use of the same place has the name. */
export const nomeEmUso = (
  tx: Queryable,
  { nome, local_id, menos }: { nome: string; local_id: number | null; menos: number | null },
): Promise<unknown> =>
  tx.maybe(sql`
    select 1 from requisicao_modelo
    where ativo and lower(nome) = lower(${nome}) and local_id is not distinct from ${local_id}::bigint
      and id is distinct from ${menos}::bigint`)

export async function gravarItens(
  tx: Queryable,
  modelo_id: number,
  itens: DadosDoModelo['itens'],
): Promise<void> {
  await tx.run(sql`delete from requisicao_modelo_item where modelo_id = ${modelo_id}`)
  await tx.run(sql`
    insert into requisicao_modelo_item (modelo_id, ordem, material_id, qtd_e3)
    select ${modelo_id}, x.ordem, (x.item ->> 'material_id')::bigint, (x.item ->> 'qtd_e3')::bigint
    from jsonb_array_elements(${JSON.stringify(itens)}::jsonb) with ordinality x (item, ordem)`)
}

/** Of these materials, those in use and of consumption, with the decimals of their unit. */
export const materiaisParaPedir = (
  db: Queryable,
  ids: readonly number[],
  natureza: NaturezaDeMaterial,
): Promise<{ id: number; casas: number }[]> =>
  db.rows(sql`
    select m.id, case when m.natureza = 'permanente' then 0 else u.casas end as casas
    from material m join unidade_de_medida u on u.id = m.unidade_id
    where m.id = any(${[...ids]}::bigint[]) and m.ativo and m.natureza = ${natureza}`)
