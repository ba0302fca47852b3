// The statements of the ledger. Whoever posts holds the rows of `saldo`, in one order for everybody.
import sql from 'sql-template-tag'
import type { Contrapartida, TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Lancado, LoteNoSaldo, Par } from './saldos.ts'

export interface SaldoPreso extends Par {
  qtd_e3: number
  valor_centavos: number
  reservado_e3: number
  bloqueado_e3: number
  seq: number
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
