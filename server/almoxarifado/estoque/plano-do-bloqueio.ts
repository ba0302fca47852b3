// What stopping a lot undoes: which picks, and which promises, in whose order.
import type { ImpactoDoBloqueio, PedidoAtingido } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import type { PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { type PedidoAlvo, pedidosAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import {
  type Aperto,
  apertosSem,
  type Promessa,
  promessasSobre,
  type Separando,
  separandoDoLote,
} from '#server/almoxarifado/estoque/bloqueio-queries.ts'
import { veRemessa } from '#server/almoxarifado/remessas/policy.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'

export interface Corte {
  promessa: Promessa
  qtd_e3: number
}

export interface Plano {
  separando: Separando[]
  cortes: Corte[]
}

/** Of what nobody picks first; only then of what is picked from another lot that is no longer there. */
export function cortesDe(promessas: readonly Promessa[], apertos: readonly Aperto[]): Corte[] {
  const tirado = new Map<Promessa, number>()
  for (const { deposito_id, excesso_e3 } of apertos) {
    const daqui = promessas.filter((uma) => uma.deposito_id === deposito_id)
    let resta = excesso_e3
    const tirar = (promessa: Promessa, ate: number) => {
      const qtd_e3 = Math.min(resta, ate)
      resta -= qtd_e3
      if (qtd_e3 > 0) tirado.set(promessa, (tirado.get(promessa) ?? 0) + qtd_e3)
    }
    for (const promessa of daqui) tirar(promessa, promessa.qtd_e3 - promessa.separando_e3)
    for (const promessa of daqui) tirar(promessa, promessa.separando_e3)
  }
  return [...tirado].map(([promessa, qtd_e3]) => ({ promessa, qtd_e3 }))
}

/** As it would be now; exact while the orders, the lot and the balances are held. */
export async function planoDoBloqueio(db: Queryable, lote_id: number, fuso: string): Promise<Plano> {
  return {
    separando: await separandoDoLote(db, lote_id),
    cortes: cortesDe(await promessasSobre(db, lote_id), await apertosSem(db, lote_id, fuso)),
  }
}

export const chaveDoPedido = ({ tipo, id }: PedidoDaRemessa) => `${tipo}/${id}`

const unicos = (pedidos: readonly PedidoDaRemessa[]): PedidoDaRemessa[] => [
  ...new Map(pedidos.map((um) => [chaveDoPedido(um), um])).values(),
]

/** What is most urgent first. */
export const pedidosDoPlano = ({ cortes, separando }: Plano): PedidoDaRemessa[] =>
  unicos([
    ...separando.map(({ tipo, pedido_id }) => ({ tipo, id: pedido_id })),
    ...cortes.map(({ promessa: { tipo, pedido_id } }) => ({ tipo, id: pedido_id })).reverse(),
  ])

/** Every order that has a hand on the lot or on its material where it is. */
export async function pedidosSobre(db: Queryable, lote_id: number): Promise<PedidoDaRemessa[]> {
  return unicos(
    [...(await separandoDoLote(db, lote_id)), ...(await promessasSobre(db, lote_id))].map(
      ({ tipo, pedido_id }) => ({ tipo, id: pedido_id }),
    ),
  )
}

function atingidoDe(
  { cortes, separando }: Plano,
  { tipo, id, protocolo, origem, destino }: PedidoAlvo,
): PedidoAtingido {
  const dele = (um: { tipo: string; pedido_id: number }) => um.tipo === tipo && um.pedido_id === id
  return {
    pedido: { tipo, id, protocolo },
    deposito: origem,
    destino,
    liberada_e3: cortes
      .filter(({ promessa }) => dele(promessa))
      .reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0),
    remessas: separando.filter(dele).map(({ remessa_id, numero, situacao, qtd_e3, so_do_lote }) => ({
      id: remessa_id,
      numero,
      situacao,
      qtd_e3,
      so_do_lote,
    })),
  }
}

/** The same in words, of what the person sees; of the rest, how many. */
export async function impactoDoPlano(db: Queryable, ator: Ator, plano: Plano): Promise<ImpactoDoBloqueio> {
  const pedidos = pedidosDoPlano(plano)
  const vistos = (await pedidosAlvo(db, pedidos)).filter((pedido) => veRemessa(ator, pedido))
  return {
    pedidos: vistos.map((pedido) => atingidoDe(plano, pedido)),
    outros: pedidos.length - vistos.length,
  }
}
