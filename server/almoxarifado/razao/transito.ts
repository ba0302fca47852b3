// What left one depósito and has not arrived at another, by line of the shipment. The ledger's trigger writes it, out of
// the movements whose other side is the transit; here it is read and shared.
import sql from 'sql-template-tag'
import { milesimos } from '#contract/casa/numeros.ts'
import { parteDoTransito } from '#server/almoxarifado/razao/custo.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export interface EmTransito {
  documento_linha: number
  material_id: number
  lote_id: number | null
  qtd_e3: number
  valor_centavos: number
}

export interface ParteDoTransito {
  lote_id: number | null
  qtd_e3: number
  valor_centavos: number
  /** It left at some value, though its share of it may be no whole cent. */
  pago: boolean
}

/** Held until the transaction ends; after the balances, as everybody does. */
export function prenderTransito(
  tx: Queryable,
  { tipo, linhas }: { tipo: string; linhas: readonly number[] },
): Promise<EmTransito[]> {
  return tx.rows<EmTransito>(sql`
    select documento_linha, material_id, lote_id, qtd_e3, valor_centavos
    from prender_transito(${tipo}, ${[...new Set(linhas)]}::bigint[]) where qtd_e3 > 0`)
}

/**
 * What arrives of a line: its share of the value with which it left, and the last of it takes all that is left. Takes it
 * off `linhas`, so that the next receipt of the same document finds what remains.
 *
 * @throws Recusa `ERR_ESTADO_INVALIDO` when less is on its way.
 */
export function receberDoTransito(
  linhas: EmTransito[],
  pedido: { linha: number; material_id: number; lote_id?: number | null | undefined; qtd_e3: number },
): ParteDoTransito[] {
  const daLinha = linhas.filter(
    (um) =>
      um.documento_linha === pedido.linha &&
      um.material_id === pedido.material_id &&
      (pedido.lote_id === undefined || um.lote_id === pedido.lote_id),
  )
  const ha = daLinha.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)
  if (ha < pedido.qtd_e3)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Em trânsito nesta linha há ${milesimos(ha)}: não se recebe mais do que foi enviado.`,
    )
  let falta = pedido.qtd_e3
  const partes: ParteDoTransito[] = []
  for (const um of daLinha) {
    const qtd_e3 = Math.min(um.qtd_e3, falta)
    if (qtd_e3 === 0) continue
    const pago = um.valor_centavos > 0
    const valor_centavos = parteDoTransito(um, qtd_e3)
    um.qtd_e3 -= qtd_e3
    um.valor_centavos -= valor_centavos
    falta -= qtd_e3
    partes.push({ lote_id: um.lote_id, qtd_e3, valor_centavos, pago })
  }
  return partes
}
