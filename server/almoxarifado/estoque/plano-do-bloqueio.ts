// What stopping a lot undoes.
import type { PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { apertosSem, promessasSobre, separandoDoLote } from '#server/almoxarifado/estoque/bloqueio-queries.ts'
import { cortesDe, type Plano, pedidosDe } from '#server/almoxarifado/estoque/plano.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** As it would be now; exact while the orders, the lot and the balances are held. */
export async function planoDoBloqueio(db: Queryable, lote_id: number, fuso: string): Promise<Plano> {
  return {
    separando: await separandoDoLote(db, lote_id),
    cortes: cortesDe(await promessasSobre(db, lote_id), await apertosSem(db, lote_id, fuso)),
  }
}

/** Every order that has a hand on the lot or on its material where it is. */
export async function pedidosSobre(db: Queryable, lote_id: number): Promise<PedidoDaRemessa[]> {
  return pedidosDe([...(await separandoDoLote(db, lote_id)), ...(await promessasSobre(db, lote_id))])
}
