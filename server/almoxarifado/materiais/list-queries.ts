// The list of materials, with what there is of each in the depósitos that the person may see.

import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FiltroDeMateriais, MaterialListado } from '#contract/almoxarifado/material.ts'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'
import { depositoVisto, doTexto } from './condicoes.ts'

export interface FiltroDaListaDeMateriais extends z.output<typeof FiltroDeMateriais> {
  /** Nodes under which the person sees stock; null is the whole tree. */
  nos: number[] | null
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeMateriais = TrechoOrdenado<'descricao' | 'codigo' | 'atualizado_em'>

export type MaterialNaLista = Omit<MaterialListado, 'acoes'>

export interface LinhaDeMaterial extends PosicaoNaLista, MaterialNaLista {
  fundido_em_id: number | null
  versao: number
}

/** Each is the expression of an index. */
const CHAVES: Chaves<TrechoDeMateriais['ordem']> = {
  descricao: { valor: sql`lower(f_unaccent(m.descricao))`, tipo: sql`text` },
  codigo: { valor: sql`m.codigo`, tipo: sql`text` },
  atualizado_em: { valor: sql`m.atualizado_em`, tipo: sql`timestamptz` },
}

function condicoes(filtro: FiltroDaListaDeMateriais): Sql {
  const { grupo_id, natureza, ativo, controla_lote, critico, com_saldo, fundido, nos, ids } = filtro
  const partes = [
    fundido ? sql`m.fundido_em_id is not null` : sql`m.fundido_em_id is null`,
    ...doTexto(filtro.texto ?? ''),
  ]
  if (grupo_id !== undefined)
    partes.push(
      sql`m.grupo_id in (select g.id from grupo_de_material g where g.id = ${grupo_id} or g.pai_id = ${grupo_id})`,
    )
  if (natureza?.length) partes.push(sql`m.natureza = any(${natureza}::text[])`)
  if (ativo !== undefined) partes.push(sql`m.ativo = ${ativo}`)
  if (controla_lote !== undefined) partes.push(sql`m.controla_lote = ${controla_lote}`)
  if (critico !== undefined) partes.push(sql`m.critico = ${critico}`)
  if (com_saldo !== undefined)
    partes.push(sql`exists (
      select from saldo s join local l on l.id = s.deposito_id
      where s.material_id = m.id and s.qtd_e3 > 0 and ${depositoVisto(nos)}) = ${com_saldo}`)
  if (ids !== undefined) partes.push(sql`m.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

/** What there is of `m`; without any depósito in sight, nothing is told, not even that there is none. */
const estoqueDe = (nos: number[] | null, fuso: string): Sql =>
  nos !== null && nos.length === 0
    ? sql`(select null::bigint as saldo_e3, null::bigint as disponivel_e3, null::bigint as vencido_e3,
        null::bigint as valor_centavos)`
    : sql`(
        select coalesce(sum(s.qtd_e3), 0)::bigint as saldo_e3,
          coalesce(sum(v.disponivel_e3), 0)::bigint as disponivel_e3,
          coalesce(sum(v.vencido_e3), 0)::bigint as vencido_e3,
          coalesce(sum(s.valor_centavos), 0)::bigint as valor_centavos
        from saldo s join local l on l.id = s.deposito_id ${comDisponivel(hojeEm(fuso))}
        where s.material_id = m.id and ${depositoVisto(nos)})`

/** From `m`, `g` its group, `u` its unit, `e` what there is of it. */
export const COLUNAS_DA_LISTA = sql`
  m.id, m.codigo, m.descricao, m.natureza, json_build_object('id', g.id, 'nome', g.nome) as grupo, u.sigla as unidade,
  u.casas, m.controla_lote, m.controla_validade, m.critico, m.ativo, e.saldo_e3, e.disponivel_e3, e.vencido_e3, e.valor_centavos,
  case when e.saldo_e3 > 0 then round(e.valor_centavos * 1000.0 / e.saldo_e3)::bigint end as preco_medio_centavos,
  ${capaDe(sql`m.capa_uuid`)}, m.atualizado_em, m.fundido_em_id, m.versao`

export const deMaterial = (nos: number[] | null, fuso: string): Sql => sql`
  material m join grupo_de_material g on g.id = m.grupo_id join unidade_de_medida u on u.id = m.unidade_id
  cross join lateral ${estoqueDe(nos, fuso)} e`

export function paginaDeMateriais(
  db: Queryable,
  filtro: FiltroDaListaDeMateriais,
  trecho: TrechoDeMateriais,
): Promise<LinhaDeMaterial[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`m.id`, trecho)
  return db.rows(sql`
    with pagina as (
      select m.id as de_id from material m where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${COLUNAS_DA_LISTA}
    from pagina join (${deMaterial(filtro.nos, filtro.fuso)}) on m.id = pagina.de_id
    ${ordem}`)
}

export function quantosMateriais(db: Queryable, filtro: FiltroDaListaDeMateriais): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from material m where ${condicoes(filtro)}`)
}
