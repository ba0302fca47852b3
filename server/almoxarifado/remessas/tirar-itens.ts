// What a shipment may no longer pick leaves it: what it took is missing in the order again.

import sql from 'sql-template-tag'
import type { Comando } from '#server/casa/comando.ts'
import { auditar, marcarRemessa } from './comando.ts'

interface ComItens {
  remessa_id: number
  origem_id: number
  situacao: string
  itens: readonly number[]
  /** Nothing else is in it. */
  so_do_lote: boolean
}

interface Tirado {
  porque: string
  /** Of what was taken off, for the trail. */
  dito?: Readonly<Record<string, unknown>>
}

/**
 * Whoever calls holds the orders, and tells them afterwards (`aposMudar`). A shipment with something else goes back to be
 * picked, so that somebody takes these items out of what was packed; one with nothing else is cancelled.
 */
export async function tirarDasRemessas(
  comando: Comando,
  de: readonly ComItens[],
  { porque, dito = {} }: Tirado,
): Promise<void> {
  const { tx, ator, agora } = comando
  for (const partes of Map.groupBy(de, ({ remessa_id }) => remessa_id).values()) {
    const [{ remessa_id: id, origem_id, situacao: antes, so_do_lote }] = partes as [ComItens] // as: a group has one
    const situacao = so_do_lote ? 'cancelada' : 'em_separacao'
    if (so_do_lote)
      await marcarRemessa(comando, id, {
        situacao,
        motivo: porque,
        cancelada_por: ator.usuario.id,
        cancelada_em: agora,
      })
    else {
      const itens = partes.flatMap((parte) => parte.itens)
      await tx.run(sql`delete from remessa_item where remessa_id = ${id} and id = any(${itens}::bigint[])`)
      await marcarRemessa(comando, id, { situacao, separada_por: null, separada_em: null })
    }
    auditar(
      comando,
      { id, origem_id },
      { de: { situacao: antes }, para: { situacao, ...dito }, motivo: porque },
    )
  }
}
