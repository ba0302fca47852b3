// What the order itself learns of its shipments.

import { refazerAtendimento } from '#server/almoxarifado/requisicoes/comando.ts'
import { refazerComRemessas } from '#server/almoxarifado/transferencias/comando.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { PedidoAlvo } from './pedido.ts'

/** After any shipment of it changed; whoever calls holds the order. */
export async function aposMudar(
  comando: Comando,
  { tipo, id }: Pick<PedidoAlvo, 'tipo' | 'id'>,
): Promise<void> {
  await (tipo === 'requisicao' ? refazerAtendimento(comando, id) : refazerComRemessas(comando, id))
}
