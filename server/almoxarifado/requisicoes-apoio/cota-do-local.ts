// What is left of the quota of a place.
import sql, { type Sql } from 'sql-template-tag'
import type { CotaRestante } from '#contract/almoxarifado/cotas.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/**
 * Centavos of a thousandth of a material: the average of the depósito or, where it has none, of the whole network; of a
 * permanent good, that of the assets of its class in the depósito. Zero of what nobody has.
 */
export const precoMedio = (material: Sql, deposito: Sql): Sql => sql`coalesce(
  (select s.valor_centavos::numeric / s.qtd_e3 from saldo s
    where s.material_id = ${material} and s.deposito_id = ${deposito} and s.qtd_e3 > 0),
  (select sum(s.valor_centavos)::numeric / sum(s.qtd_e3) from saldo s
    where s.material_id = ${material} and s.qtd_e3 > 0),
  (select avg(valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)) / 1000
    from material bm join patrimonio p on p.classe_id = bm.classe_id and p.local_id = ${deposito}
      and p.situacao not in ('baixado', 'estornado')
    where bm.id = ${material}), 0)`

/** Of each quota of the destination: what is taken, what is left, and what these lines would take. */
export function cotaRestante(
  db: Queryable,
  { local_id, deposito_id, linhas, menos = null, fuso }: PedidoDaCota,
): Promise<CotaRestante[]> {
  return db.rows(sql`
    with linha as (
      select x.qtd_e3, g.id as grupo_id, g.pai_id,
        x.qtd_e3 * ${precoMedio(sql`m.id`, sql`${deposito_id}::bigint`)} as centavos
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (material_id bigint, qtd_e3 bigint)
      join material m on m.id = x.material_id join grupo_de_material g on g.id = m.grupo_id)
    select q.*, q.valor_centavos - q.usado_centavos as restante_centavos
    from (
      select c.id as cota_id, json_build_object('id', g.id, 'nome', g.nome) as grupo, c.periodo, c.valor_centavos,
        ${usadoDaCota(fuso, menos)} as usado_centavos,
        coalesce((select round(sum(l.centavos)) from linha l where c.grupo_id in (l.grupo_id, l.pai_id)), 0)::bigint
          as pedido_centavos
      from cota_de_material c join grupo_de_material g on g.id = c.grupo_id
      where c.local_id = ${local_id} and c.ativa) q
    order by lower(f_unaccent(q.grupo ->> 'nome')), q.cota_id`)
}

/**
 * The quotas that these lines go beyond. The quotas of the place are held until the end, so that of two requisitions at
 * once the second counts the first: call it before the requisition is marked as sent, in the same transaction.
 */
export async function cotaExcedida(tx: Queryable, pedido: PedidoDaCota): Promise<CotaRestante[]> {
  await tx.rows(sql`
    select id from cota_de_material where local_id = ${pedido.local_id} and ativa order by id for update`)
  const cotas = await cotaRestante(tx, pedido)
  return cotas.filter(
    ({ pedido_centavos, restante_centavos }) => pedido_centavos > 0 && pedido_centavos > restante_centavos,
  )
}

/** Taken of a quota `c` today, without the requisition `menos`. A group's quota counts its subgroups. */
export const usadoDaCota = (fuso: string, menos: number | null): Sql => sql`coalesce((
  select round(sum((coalesce(i.qtd_autorizada_e3, i.qtd_solicitada_e3) - i.qtd_cancelada_e3)
    * ${precoMedio(sql`i.material_id`, sql`r.deposito_id`)}))
  from requisicao r join requisicao_item i on i.requisicao_id = r.id join material m on m.id = i.material_id
    join grupo_de_material g on g.id = m.grupo_id
  where r.local_destino_id = c.local_id and c.grupo_id in (g.id, g.pai_id) and r.situacao = any(${ABERTAS}::text[])
    and (i.substituto_de is null or i.substituicao_respondida_em is not null)
    and r.enviada_em >= ${inicioDoPeriodo(fuso)} and r.id is distinct from ${menos}::bigint), 0)::bigint`

interface PedidoDaCota {
  /** The destination. */
  local_id: number
  /** Null: by the average of the whole network. */
  deposito_id: number | null
  linhas: readonly { material_id: number; qtd_e3: number }[]
  /** The requisition itself, so that it is not counted twice. */
  menos?: number | null
  fuso: string
}

/** When the period of today began, of a quota `c`. */
const inicioDoPeriodo = (fuso: string): Sql => sql`date_trunc(
  case c.periodo when 'mes' then 'month' when 'trimestre' then 'quarter' else 'year' end,
  now() at time zone ${fuso}) at time zone ${fuso}`

const ABERTAS = ['enviada', 'em_autorizacao', 'autorizada', 'encerrada']
