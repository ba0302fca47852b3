// Taking back what was posted: the mirror of each movement, at its own value.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/db/database.ts'
import { Recusa } from '#server/http/erro.ts'
import { type Documento, type Lancador, lancarDecididos } from './lancar.ts'
import type { Lancado, LinhaDeMovimento } from './queries.ts'

interface Original extends LinhaDeMovimento {
  id: number
  estornado_e3: number
}

function movimentosDe(tx: Queryable, { tipo, id }: Documento): Promise<Original[]> {
  return tx.rows<Original>(sql`
    select m.id, m.deposito_id, m.material_id, m.seq, m.lote_id, m.endereco_id, m.tipo, m.sinal, m.qtd_e3,
      m.valor_centavos, m.saldo_qtd_e3, m.saldo_valor_centavos, m.contrapartida, m.local_consumo_id, m.documento_linha,
      m.fase, m.estornado_id, m.motivo, m.ocorrido_em,
      coalesce((select sum(e.qtd_e3) from movimento_estoque e where e.estornado_id = m.id), 0)::bigint as estornado_e3
    from movimento_estoque m
    where m.documento_tipo = ${tipo} and m.documento_id = ${id}::bigint and m.tipo not in ('estorno', 'ajuste_valor')
    order by m.id desc`)
}

type Saldos = ReadonlyMap<string, { qtd_e3: number; valor_centavos: number }>
const chave = (par: { deposito_id: number; material_id: number }) => `${par.deposito_id}/${par.material_id}`

/**
 * What the balance must have for the mirror to leave it whole: its value, neither less nor, when it is the last, more.
 * The difference is what the average took meanwhile: it is written as an adjustment of value, never hidden.
 */
function ajusteAntes(saldos: Saldos, original: Original): number {
  const saldo = saldos.get(chave(original))
  if (!saldo || original.sinal !== 1) return 0
  if (saldo.qtd_e3 === original.qtd_e3) return original.valor_centavos - saldo.valor_centavos
  return Math.max(0, original.valor_centavos - saldo.valor_centavos)
}

/**
 * Takes back all that a document posted and was not taken back yet.
 *
 * @param motivo why, in the person's words.
 * @returns what was written: the mirrors, and the adjustments of value that they needed.
 * @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` when what entered has left since; `ERR_ESTADO_INVALIDO` when nothing is left.
 */
export async function estornar(lancador: Lancador, documento: Documento, motivo: string): Promise<Lancado[]> {
  const originais = (await movimentosDe(lancador.tx, documento)).filter((um) => um.estornado_e3 < um.qtd_e3)
  if (originais.length === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este documento não tem lançamento a estornar.')
  return lancarDecididos(
    lancador,
    documento,
    (presos) => {
      const saldos = new Map(presos.map((saldo) => [chave(saldo), { ...saldo }]))
      return originais.flatMap((original) => {
        const saldo = saldos.get(chave(original))
        const ajuste = ajusteAntes(saldos, original)
        const comum = {
          deposito_id: original.deposito_id,
          material_id: original.material_id,
          linha: original.documento_linha,
          local_consumo_id: original.local_consumo_id,
          motivo,
        }
        if (saldo) {
          saldo.qtd_e3 -= original.sinal * original.qtd_e3
          saldo.valor_centavos += ajuste - original.sinal * original.valor_centavos
        }
        const espelho = {
          ...comum,
          tipo: 'estorno' as const,
          sinal: original.sinal === 1 ? (-1 as const) : (1 as const),
          contrapartida: original.contrapartida,
          qtd_e3: original.qtd_e3,
          valor_centavos: original.valor_centavos,
          lote_id: original.lote_id,
          endereco_id: original.endereco_id,
          estornado_id: original.id,
          fase: `estorno_${original.fase}`,
        }
        if (ajuste === 0) return [espelho]
        const acerto = {
          ...comum,
          tipo: 'ajuste_valor' as const,
          qtd_e3: 0,
          valor_centavos: ajuste,
          lote_id: original.lote_id,
          endereco_id: original.endereco_id,
          fase: `acerto_${original.fase}`,
        }
        return [acerto, espelho]
      })
    },
    originais,
  )
}
