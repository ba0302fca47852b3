// What the order itself learns of its shipments.

import type { PedidoAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import { refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import { refazerComRemessas } from '#server/almoxarifado/transferencias/comando.ts'
import type { Comando } from '#server/casa/comando.ts'

/** After any shipment of it changed; whoever calls holds the order. */
export async function aposMudar(
  comando: Comando,
  { tipo, id }: Pick<PedidoAlvo, 'tipo' | 'id'>,
): Promise<void> {
  await (tipo === 'requisicao' ? refazerAtendimento(comando, id) : refazerComRemessas(comando, id))
}
