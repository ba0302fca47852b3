// How much of each material a depósito uses, by the ledger, and how much it should have.
import sql from 'sql-template-tag'
import type {
  MedidaDoConsumo,
  ModoDeRessuprimento,
  Ressuprimento,
} from '#contract/almoxarifado/ressuprimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'

interface Medida extends MedidaDoConsumo {
  id: number
}

/**
 * Of a central depósito what it sends counts as consumption; of the others, what the counts found missing does. What was
 * taken back does not count. The window begins with the first movement, a year ago at most.
 */
export function medidasDoConsumo(db: Queryable, ids: readonly number[]): Promise<Medida[]> {
  return db.rows(sql`
    with par as (
      select s.id, s.deposito_id, s.material_id,
        greatest(f.registrado_em, now() - interval '365 days') as inicio,
        case when t.nivel = 'deposito' then array['saida_consumo', 'saida_amostra', 'transito_saida']
          else array['saida_consumo', 'saida_amostra', 'saida_falta_inventario'] end as tipos
      from saldo s join local l on l.id = s.deposito_id join local_tipo t on t.id = l.tipo_id
      join movimento_estoque f on f.deposito_id = s.deposito_id and f.material_id = s.material_id and f.seq = 1
      where s.id = any(${[...ids]}::bigint[]))
    select par.id, greatest(0, uso.consumo)::bigint as consumo_e3,
      greatest(1, round(extract(epoch from now() - par.inicio) / 86400))::int as dias,
      floor(falta.segundos / 86400)::int as dias_sem_estoque
    from par
    cross join lateral (
      select coalesce(sum(-x.sinal * x.qtd_e3), 0) as consumo
      from movimento_estoque x left join movimento_estoque o on o.id = x.estornado_id
      where x.deposito_id = par.deposito_id and x.material_id = par.material_id and x.registrado_em >= par.inicio
        and coalesce(o.tipo, x.tipo) = any(par.tipos)) uso
    cross join lateral (
      select coalesce(sum(extract(epoch from e.ate - greatest(e.registrado_em, par.inicio))), 0) as segundos
      from (
        select x.registrado_em, x.saldo_qtd_e3, lead(x.registrado_em, 1, now()) over (order by x.seq) as ate
        from movimento_estoque x
        where x.deposito_id = par.deposito_id and x.material_id = par.material_id and x.seq >= coalesce((
          select a.seq from movimento_estoque a
          where a.deposito_id = par.deposito_id and a.material_id = par.material_id and a.registrado_em < par.inicio
          order by a.seq desc limit 1), 1)) e
      where e.saldo_qtd_e3 = 0 and e.ate > par.inicio) falta
    order by par.id`)
}

export interface Parametros extends Ressuprimento {
  id: number
  modo: ModoDeRessuprimento
  consumo_mensal_e3: number
  tempo_decimos: number
  intervalo_decimos: number
  fracao: number
  medida: MedidaDoConsumo | null
}

/** By the id of the balance. `por`: null when nobody asked. */
export async function escreverParametros(
  tx: Queryable,
  linhas: readonly Parametros[],
  por: number | null,
): Promise<void> {
  await tx.run(sql`
    insert into parametro_de_ressuprimento as p (deposito_id, material_id, modo, consumo_mensal_e3, tempo_decimos,
      intervalo_decimos, fracao, seguranca_e3, ponto_de_pedido_e3, maximo_e3, lote_de_compra_e3, medida, alterado_por)
    select s.deposito_id, s.material_id, r.modo, r.consumo_mensal_e3, r.tempo_decimos, r.intervalo_decimos, r.fracao,
      r.seguranca_e3, r.ponto_de_pedido_e3, r.maximo_e3, r.lote_de_compra_e3, r.medida, ${por}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (id bigint, modo text, consumo_mensal_e3 bigint,
      tempo_decimos int, intervalo_decimos int, fracao int, seguranca_e3 bigint, ponto_de_pedido_e3 bigint,
      maximo_e3 bigint, lote_de_compra_e3 bigint, medida jsonb)
    join saldo s on s.id = r.id order by s.deposito_id, s.material_id
    on conflict (deposito_id, material_id) do update set modo = excluded.modo,
      consumo_mensal_e3 = excluded.consumo_mensal_e3, tempo_decimos = excluded.tempo_decimos,
      intervalo_decimos = excluded.intervalo_decimos, fracao = excluded.fracao, seguranca_e3 = excluded.seguranca_e3,
      ponto_de_pedido_e3 = excluded.ponto_de_pedido_e3, maximo_e3 = excluded.maximo_e3,
      lote_de_compra_e3 = excluded.lote_de_compra_e3, medida = excluded.medida, recalculado_em = now(),
      alterado_por = coalesce(excluded.alterado_por, p.alterado_por), versao = p.versao + 1`)
}

export interface Automatico extends Omit<Parametros, keyof Ressuprimento | 'medida'> {
  casas: number
}

/** The parameters that these positions have, held; in the order in which everybody writes them. */
export function parametrosParaMudar(tx: Queryable, ids: readonly number[]): Promise<Automatico[]> {
  return tx.rows(sql`
    select s.id, p.modo, p.consumo_mensal_e3, p.tempo_decimos, p.intervalo_decimos, p.fracao, u.casas
    from parametro_de_ressuprimento p
    join saldo s on s.deposito_id = p.deposito_id and s.material_id = p.material_id
    join material m on m.id = p.material_id join unidade_de_medida u on u.id = m.unidade_id
    where s.id = any(${[...ids]}::bigint[]) order by p.deposito_id, p.material_id for update of p`)
}

/** Those whose consumption was last measured longest ago, a day at least. */
export async function aRecalcular(tx: Queryable, limite: number): Promise<number[]> {
  const linhas = await tx.rows<{ id: number }>(sql`
    select s.id from parametro_de_ressuprimento p
    join saldo s on s.deposito_id = p.deposito_id and s.material_id = p.material_id
    where p.modo = 'automatico' and p.recalculado_em < now() - interval '1 day'
    order by p.recalculado_em, s.id limit ${limite}`)
  return linhas.map(({ id }) => id)
}
