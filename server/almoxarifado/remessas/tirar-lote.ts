// A lot that was stopped leaves the shipments that pick it: what it took is missing in the order again.

import sql from 'sql-template-tag'
import type { Comando } from '#server/casa/comando.ts'
import { auditar, marcarRemessa } from './comando.ts'

interface ComOLote {
  remessa_id: number
  origem_id: number
  situacao: string
  so_do_lote: boolean
}

interface Tirado {
  lote: { id: number; codigo: string }
  motivo: string
}

/**
 * Whoever calls holds the orders, and tells them afterwards (`aposMudar`). A shipment with something else goes back to be
 * picked, so that somebody takes the lot out of what was packed; one with nothing else is cancelled.
 */
export async function tirarDasRemessas(
  comando: Comando,
  remessas: readonly ComOLote[],
  { lote, motivo }: Tirado,
): Promise<void> {
  const { tx, ator, agora } = comando
  const porque = `Lote ${lote.codigo} bloqueado: ${motivo}`
  for (const { remessa_id: id, origem_id, situacao: antes, so_do_lote } of remessas) {
    const situacao = so_do_lote ? 'cancelada' : 'em_separacao'
    if (so_do_lote)
      await marcarRemessa(comando, id, {
        situacao,
        motivo: porque,
        cancelada_por: ator.usuario.id,
        cancelada_em: agora,
      })
    else {
      await tx.run(sql`delete from remessa_item where remessa_id = ${id} and lote_id = ${lote.id}`)
      await marcarRemessa(comando, id, { situacao, separada_por: null, separada_em: null })
    }
    const para = { situacao, lote_tirado: lote.codigo }
    auditar(comando, { id, origem_id }, { de: { situacao: antes }, para, motivo: porque })
  }
}
