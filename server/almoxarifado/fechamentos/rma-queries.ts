// The account of a month, out of the movements that count in it and of the balances before them.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaDoRma, MovimentoDoRma } from '#contract/almoxarifado/rma.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface Mes {
  deposito_id: number
  /** `2026-11`. */
  competencia: string
}

/** Of material `m`, its group `g` and the one above it: what a material does not say, its group does. */
export const NATUREZA: Sql = sql`coalesce(m.natureza_despesa, g.natureza_despesa, acima.natureza_despesa)`
const CONTA: Sql = sql`coalesce(m.conta, g.conta, acima.conta)`
export const MATERIAL: Sql = sql`material m join grupo_de_material g on g.id = m.grupo_id
  left join grupo_de_material acima on acima.id = g.pai_id`

/**
 * The balance of each material after its last movement `ate` a month, which is that of the end of it. A material without
 * any is left out, and so is one that has nothing left.
 */
export const saldosAte = (deposito_id: number, ate: Sql): Sql => sql`
  select s.material_id, u.saldo_qtd_e3 as qtd_e3, u.saldo_valor_centavos as valor_centavos, u.seq
  from saldo s cross join lateral (
    select m.saldo_qtd_e3, m.saldo_valor_centavos, m.seq from movimento_estoque m
    where m.deposito_id = s.deposito_id and m.material_id = s.material_id and m.competencia ${ate}
    order by m.seq desc limit 1) u
  where s.deposito_id = ${deposito_id}::bigint and u.saldo_qtd_e3 > 0`

/** The closing's own snapshot. */
export const saldosGuardados = ({ id, versao }: { id: number; versao: number }): Sql => sql`
  select material_id, qtd_e3, valor_centavos, seq from saldo_fechado
  where fechamento_id = ${id}::bigint and versao = ${versao}::int`

interface Fechado {
  id: number
  versao: number
}

function mesAnteriorFechado(db: Queryable, { deposito_id, competencia }: Mes): Promise<Fechado | undefined> {
  return db.maybe(sql`
    select id, versao from fechamento where deposito_id = ${deposito_id} and situacao = 'fechado'
      and competencia = to_char(${`${competencia}-01`}::date - interval '1 month', 'YYYY-MM')`)
}

type Bruta = Pick<LinhaDoRma, 'natureza_despesa' | 'conta' | 'grupo' | 'materiais' | 'anterior_centavos'> & {
  por_tipo: Omit<MovimentoDoRma, 'liquido_centavos'>[]
}

/**
 * One row for each account: what takes back a movement counts against the kind that it takes back. The balance before is
 * the snapshot of the month before when that is closed.
 */
export async function linhasDoRma(db: Queryable, mes: Mes): Promise<Bruta[]> {
  const { deposito_id, competencia } = mes
  const fechado = await mesAnteriorFechado(db, mes)
  const antes = fechado ? saldosGuardados(fechado) : saldosAte(deposito_id, sql`< ${competencia}`)
  return db.rows<Bruta>(sql`
    with anterior as materialized (${antes}),
    mes as materialized (
      select material_id, tipo, coalesce(sum(valor_centavos) filter (where not estorno), 0) as lancado,
        coalesce(sum(valor_centavos) filter (where estorno), 0) as estornado
      from (select n.material_id, n.valor_centavos, n.tipo = 'estorno' as estorno,
          case when n.tipo = 'estorno' then (select o.tipo from movimento_estoque o where o.id = n.estornado_id)
            else n.tipo end as tipo
        from movimento_estoque n
        where n.deposito_id = ${deposito_id} and n.competencia = ${competencia}) x
      group by 1, 2),
    conta as materialized (
      select m.id as material_id, ${NATUREZA} as natureza, ${CONTA} as conta, g.codigo || ' ' || g.nome as grupo
      from ${MATERIAL}
      where m.id in (select material_id from anterior union select material_id from mes)),
    tipos as (
      select c.natureza, c.conta, c.grupo, x.tipo, sum(x.lancado)::bigint as lancado, sum(x.estornado)::bigint as estornado
      from mes x join conta c using (material_id) group by 1, 2, 3, 4)
    select c.natureza as natureza_despesa, c.conta, c.grupo, count(*)::int as materiais,
      coalesce(sum(a.valor_centavos), 0)::bigint as anterior_centavos,
      coalesce((select json_agg(json_build_object('tipo', t.tipo, 'lancado_centavos', t.lancado,
          'estornado_centavos', t.estornado)) from tipos t
        where t.natureza is not distinct from c.natureza and t.conta is not distinct from c.conta
          and t.grupo = c.grupo), '[]') as por_tipo
    from conta c left join anterior a using (material_id)
    group by c.natureza, c.conta, c.grupo order by c.natureza nulls last, c.conta nulls last, c.grupo`)
}
