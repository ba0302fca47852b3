// A past for the ledger: movements of the months before, chained and summed by the same triggers as any other.
import sql from 'sql-template-tag'
import { TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface PastMovement {
  /** `2026-11`; it was posted on this day of it, at noon. */
  mes: string
  dia: number
  deposito_id: number
  material_id: number
  tipo: TipoDeMovimento
  /** Of an `estorno`, that of what it takes back turned round. */
  sinal: 1 | -1
  qtd_e3: number
  valor_centavos: number
  local_consumo_id: number | null
  /** Where in the list is what this takes back. */
  estorna?: number
}

interface Balance {
  seq: number
  qtd: number
  valor: number
}

/** In the order of their days; none may take more than there is. `aCadaParte`: some were written, and others will be. */
export async function plantMovements(
  tx: Queryable,
  movimentos: readonly PastMovement[],
  aCadaParte: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const balances = new Map<string, Balance>()
  const linhas = movimentos.map((um, n) => {
    const chave = `${um.deposito_id}-${um.material_id}`
    const antes = balances.get(chave) ?? { seq: 0, qtd: 0, valor: 0 }
    const agora = {
      seq: antes.seq + 1,
      qtd: antes.qtd + um.sinal * um.qtd_e3,
      valor: antes.valor + um.sinal * um.valor_centavos,
    }
    balances.set(chave, agora)
    const original = um.estorna === undefined ? um.tipo : movimentos[um.estorna]?.tipo
    return {
      ...um,
      n,
      ...agora,
      contrapartida: TIPOS_DE_MOVIMENTO[original ?? um.tipo].contrapartida,
      em: `${um.mes}-${String(um.dia).padStart(2, '0')}T15:00:00Z`,
      estorna: um.estorna ?? null,
    }
  })
  await tx.run(sql`
    insert into saldo (deposito_id, material_id)
    select distinct r.deposito_id, r.material_id
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (deposito_id bigint, material_id bigint)
    on conflict do nothing`)
  // What takes back names what was written before it: first all that takes nothing back, as long as the order allows.
  for (let de = 0; de < linhas.length; ) {
    const proximo = linhas.findIndex(({ estorna }, n) => n > de && estorna !== null)
    const ate = proximo === -1 ? linhas.length : proximo
    await insertBlock(tx, linhas.slice(de, ate))
    if (ate < linhas.length) await aCadaParte()
    de = ate
  }
}

async function insertBlock(tx: Queryable, linhas: readonly object[]): Promise<void> {
  await tx.run(sql`
    insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
      saldo_valor_centavos, contrapartida, local_consumo_id, documento_tipo, documento_id, documento_linha, estornado_id,
      ocorrido_em, registrado_em, competencia, hash_anterior, hash)
    select r.deposito_id, r.material_id, r.seq, r.tipo, r.sinal, r.qtd_e3, r.valor_centavos, r.qtd, r.valor,
      r.contrapartida, r.local_consumo_id, 'passado', 1, r.n,
      (select o.id from movimento_estoque o where o.documento_tipo = 'passado' and o.documento_linha = r.estorna),
      r.em, r.em, r.mes, '', ''
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (n bigint, deposito_id bigint, material_id bigint,
      seq bigint, tipo text, sinal smallint, qtd_e3 bigint, valor_centavos bigint, qtd bigint, valor bigint,
      contrapartida text, local_consumo_id bigint, estorna bigint, em timestamptz, mes text)
    order by r.n`)
}
