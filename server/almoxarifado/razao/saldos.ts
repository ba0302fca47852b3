// Balances and lots, held in one order for everybody.
import sql from 'sql-template-tag'
import type { SituacaoDoLote } from '#contract/almoxarifado/movimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Disponivel } from './lotes.ts'
import type { LoteNomeado, SaldoPreso } from './queries.ts'

export interface Par {
  deposito_id: number
  material_id: number
}

export interface LoteNoSaldo extends Par, Disponivel {
  situacao: SituacaoDoLote
  vencido: boolean
}

/**
 * Holds the balances until the transaction ends, in (depósito, material) order: two that post the same materials wait for
 * one another and never cross. The closing of a month waits for both (`fechar` takes the same key alone).
 */
export async function prenderSaldos(tx: Queryable, pares: readonly Par[]): Promise<SaldoPreso[]> {
  const { depositos, materiais } = colunas(pares)
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(hashtext('estoque'), d::int)
    from (select distinct unnest(${depositos}::bigint[]) as d order by 1) t`)
  await tx.run(sql`
    insert into saldo (deposito_id, material_id)
    select distinct * from unnest(${depositos}::bigint[], ${materiais}::bigint[]) as t (d, m) order by 1, 2
    on conflict do nothing`)
  return tx.rows<SaldoPreso>(sql`
    select s.deposito_id, s.material_id, s.qtd_e3, s.valor_centavos, s.reservado_e3, s.bloqueado_e3, s.ultimo_seq as seq
    from saldo s
    where (s.deposito_id, s.material_id) in (
      select * from unnest(${depositos}::bigint[], ${materiais}::bigint[]))
    order by s.deposito_id, s.material_id
    for no key update of s`)
}

/**
 * The lots that enter, by name or out of what was sent, so that none is blocked between here and the balance that counts
 * it. Before the balances: whoever blocks a lot holds it first too.
 */
export function prenderLotes(
  tx: Queryable,
  que: { lotes: readonly number[]; tipo: string; emTransito: readonly number[]; hoje: string },
): Promise<LoteNomeado[]> {
  return tx.rows<LoteNomeado>(sql`
    select l.id as lote_id, l.situacao, l.validade, l.fabricacao, coalesce(l.validade < ${que.hoje}::date, false) as vencido
    from lote l
    where l.id = any(${[...que.lotes]}::bigint[] || array(select t.lote_id from transito t
      where t.documento_tipo = ${que.tipo} and t.documento_linha = any(${[...que.emTransito]}::bigint[])))
    order by l.id for share`)
}

/** What each balance is made of. `hoje`: the day on the órgão's wall, after which a lot is expired. */
export function lotesDosSaldos(
  tx: Queryable,
  { pares, hoje }: { pares: readonly Par[]; hoje: string },
): Promise<LoteNoSaldo[]> {
  const { depositos, materiais } = colunas(pares)
  return tx.rows<LoteNoSaldo>(sql`
    select sl.deposito_id, sl.material_id, sl.lote_id, sl.endereco_id, sl.qtd_e3, l.validade, l.fabricacao,
      coalesce(l.situacao, 'liberado') as situacao, coalesce(l.validade < ${hoje}::date, false) as vencido
    from saldo_lote sl left join lote l on l.id = sl.lote_id
    where sl.qtd_e3 > 0 and (sl.deposito_id, sl.material_id) in (
      select * from unnest(${depositos}::bigint[], ${materiais}::bigint[]))`)
}

export interface Lancado {
  id: number
  deposito_id: number
  material_id: number
  seq: number
  documento_linha: number
  lote_id: number | null
  qtd_e3: number
  valor_centavos: number
}

const colunas = (pares: readonly Par[]) => ({
  depositos: pares.map(({ deposito_id }) => deposito_id),
  materiais: pares.map(({ material_id }) => material_id),
})
