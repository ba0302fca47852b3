// What left for a requisition and came back: how much of it the origin took in again.

import sql, { type Sql } from 'sql-template-tag'
import type { Marco } from '#contract/almoxarifado/requisicao-formas.ts'
import { enumerar } from '#contract/casa/enumerar.ts'
import { plural } from '#contract/casa/numeros.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { RECUSADA } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Of `requisicao_item i`: materials by their shipments, assets one by one. */
export const DEVOLVIDA: Sql = sql`((select coalesce(sum(x.qtd_devolvida_e3), 0)::bigint from remessa_item x
    where x.requisicao_item_id = i.id)
  + 1000 * (select count(*) from transferencia_item x where x.requisicao_item_id = i.id and x.situacao = 'devolvido'))`

export interface DeVolta {
  material: string
  unidade: string
  qtd_e3: number
}

/** Of `remessa r`, one of materials that was refused and counted at the origin: what was fit; null of any other. */
export const VOLTOU: Sql = sql`case when ${RECUSADA} and r.situacao <> 'em_devolucao' then (
  select coalesce(json_agg(json_build_object('material', s.descricao, 'unidade', s.sigla, 'qtd_e3', s.qtd_e3)
    order by s.ordem, s.id), '[]'::json)
  from (
    select m.id, m.descricao, u.sigla, lower(f_unaccent(m.descricao)) as ordem,
      sum(x.qtd_e3 - coalesce(d.qtd_e3, 0))::bigint as qtd_e3
    from remessa_item x join material m on m.id = x.material_id join unidade_de_medida u on u.id = m.unidade_id
    left join lateral (select sum(y.qtd_e3) as qtd_e3 from remessa_divergencia y where y.remessa_item_id = x.id) d on true
    where x.remessa_id = r.id group by m.id, u.id) s
  where s.qtd_e3 > 0) end`

/** Named one by one; of more than these, how many others there are. */
const NOMEADOS = 5

/** "De volta ao estoque: 6 caixas de Giz e 3 resmas de Papel". */
export function voltaDita(voltou: readonly DeVolta[]): string {
  if (voltou.length === 0) return 'Nada voltou ao estoque.'
  const ditos = voltou
    .slice(0, NOMEADOS)
    .map(({ material, unidade, qtd_e3 }) => `${quantidade(qtd_e3, unidade)} de ${material}`)
  const outros = voltou.length - ditos.length
  return `De volta ao estoque: ${enumerar([...ditos, ...(outros > 0 ? [plural(outros, 'outro material', 'outros materiais')] : [])])}`
}

/** Of the shipments of assets that were refused whole, how many were taken in again when the origin looked. */
export async function marcosDosBensDeVolta(db: Queryable, id: number): Promise<Marco[]> {
  const voltas = await db.rows<{
    numero: string
    em: string
    por: string | null
    bens: number
    voltaram: number
  }>(sql`
    select r.numero, e.em, u.nome as por, i.bens, i.voltaram
    from transferencia t join remessa r on r.transferencia_id = t.id
    cross join lateral (
      select v.ator_id, coalesce(v.ocorrido_em, v.registrado_em) as em from evento v
      where v.entidade = 'transferencia' and v.entidade_id = t.id::text and v.acao = 'transferencias.confirmarRetorno'
        and v.campo = 'remessa' and v.para = to_jsonb(r.numero) order by v.id desc limit 1) e
    cross join lateral (
      select count(*)::int as bens,
        (count(*) filter (where x.situacao = 'devolvido' and not x.recusado))::int as voltaram
      from transferencia_item x where x.remessa_id = r.id and x.requisicao_item_id is not null) i
    left join usuario u on u.id = e.ator_id
    where t.requisicao_id = ${id} order by r.id`)
  return voltas.map(({ numero, em, por, bens, voltaram }) => ({
    em,
    titulo: `${numero} de volta, conferida na origem`,
    por,
    detalhe: `${plural(voltaram, 'bem voltou', 'bens voltaram')} ao depósito, de ${bens}`,
  }))
}
