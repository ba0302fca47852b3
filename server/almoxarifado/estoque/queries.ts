// The statements of the ledger. Whoever posts holds the rows of `saldo`, in one order for everybody.
import sql from 'sql-template-tag'
import type { Contrapartida, SituacaoDoLote, TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Disponivel } from './lotes.ts'

export interface Par {
  deposito_id: number
  material_id: number
}

export interface SaldoPreso extends Par {
  qtd_e3: number
  valor_centavos: number
  reservado_e3: number
  bloqueado_e3: number
  seq: number
}

export interface LoteNoSaldo extends Par, Disponivel {
  situacao: SituacaoDoLote
  vencido: boolean
}

/** A lot that a document brings in. */
export type LoteNomeado = Omit<LoteNoSaldo, 'lote_id' | 'endereco_id' | 'qtd_e3' | keyof Par> & {
  lote_id: number
}

export interface LinhaDeMovimento extends Par {
  seq: number
  lote_id: number | null
  endereco_id: number | null
  tipo: TipoDeMovimento
  sinal: -1 | 0 | 1
  qtd_e3: number
  valor_centavos: number
  saldo_qtd_e3: number
  saldo_valor_centavos: number
  contrapartida: Contrapartida
  local_consumo_id: number | null
  documento_linha: number
  fase: string
  estornado_id: number | null
  motivo: string | null
  ocorrido_em: string | null
}

const colunas = (pares: readonly Par[]) => ({
  depositos: pares.map(({ deposito_id }) => deposito_id),
  materiais: pares.map(({ material_id }) => material_id),
})

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

/** One statement for the whole document; the triggers chain it, seal it and keep the balances. */
export async function inserirMovimentos(
  tx: Queryable,
  cabecalho: { documento_tipo: string; documento_id: number; ator_id: number | null; fuso: string },
  linhas: readonly LinhaDeMovimento[],
): Promise<Lancado[]> {
  return tx.rows<Lancado>(sql`
    insert into movimento_estoque (deposito_id, material_id, seq, lote_id, endereco_id, tipo, sinal, qtd_e3,
      valor_centavos, saldo_qtd_e3, saldo_valor_centavos, contrapartida, local_consumo_id, documento_tipo, documento_id,
      documento_linha, fase, estornado_id, motivo, ocorrido_em, registrado_em, competencia, ator_id,
      hash_anterior, hash)
    select l.deposito_id, l.material_id, l.seq, l.lote_id, l.endereco_id, l.tipo, l.sinal, l.qtd_e3, l.valor_centavos,
      l.saldo_qtd_e3, l.saldo_valor_centavos, l.contrapartida, l.local_consumo_id, ${cabecalho.documento_tipo},
      ${cabecalho.documento_id}::bigint, l.documento_linha, l.fase, l.estornado_id, l.motivo,
      coalesce(l.ocorrido_em, agora.em), agora.em, to_char(agora.em at time zone ${cabecalho.fuso}, 'YYYY-MM'),
      ${cabecalho.ator_id}::bigint, '', ''
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l (deposito_id bigint, material_id bigint, seq bigint,
      lote_id bigint, endereco_id bigint, tipo text, sinal smallint, qtd_e3 bigint, valor_centavos bigint,
      saldo_qtd_e3 bigint, saldo_valor_centavos bigint, contrapartida text, local_consumo_id bigint,
      documento_linha bigint, fase text, estornado_id bigint, motivo text, ocorrido_em timestamptz),
      (select clock_timestamp() as em) agora
    order by l.deposito_id, l.material_id, l.seq
    returning id, deposito_id, material_id, seq, documento_linha, lote_id, qtd_e3, valor_centavos`)
}
