// What is undone where stock is no longer there, or may no longer leave: which picks, and which promises, in whose order.
import type { PedidoAtingido } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import type { PedidoDaRemessa, TipoDePedido } from '#contract/almoxarifado/remessa.ts'
import { type PedidoAlvo, pedidosAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import type { Aperto, Promessa, Separando } from '#server/almoxarifado/estoque/promessas-queries.ts'
import { chaveDe } from '#server/almoxarifado/razao/folha.ts'
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
  const porPar = Map.groupBy(promessas, chaveDe)
  for (const { excesso_e3, ...par } of apertos) {
    const daqui = porPar.get(chaveDe(par)) ?? []
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

export const chaveDoPedido = ({ tipo, id }: PedidoDaRemessa) => `${tipo}/${id}`

/** Each once, in the order in which they come. */
export const pedidosDe = (de: readonly { tipo: TipoDePedido; pedido_id: number }[]): PedidoDaRemessa[] => [
  ...new Map(
    de.map(({ tipo, pedido_id: id }) => [chaveDoPedido({ tipo, id }), { tipo, id }] as const),
  ).values(),
]

/** What is most urgent first. */
export const pedidosDoPlano = ({ cortes, separando }: Plano): PedidoDaRemessa[] =>
  pedidosDe([...separando, ...cortes.map(({ promessa }) => promessa).reverse()])

/** What of the plan is of each material. */
export function porMaterial({ separando, cortes }: Plano): (id: number) => Plano {
  const separandoDe = Map.groupBy(separando, ({ material_id }) => material_id)
  const cortesDo = Map.groupBy(cortes, ({ promessa }) => promessa.material_id)
  return (id) => ({ separando: separandoDe.get(id) ?? [], cortes: cortesDo.get(id) ?? [] })
}

/** How the plan touches an order. */
export function atingidoDe(
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

/** The orders that the plan touches and the person sees; of the rest, how many. */
export async function vistosDoPlano(
  db: Queryable,
  ator: Ator,
  plano: Plano,
): Promise<{ vistos: PedidoAlvo[]; outros: number }> {
  const pedidos = pedidosDoPlano(plano)
  const vistos = (await pedidosAlvo(db, pedidos)).filter((pedido) => veRemessa(ator, pedido))
  return { vistos, outros: pedidos.length - vistos.length }
}

/** The same in words. */
export async function impactoDoPlano(
  db: Queryable,
  ator: Ator,
  plano: Plano,
): Promise<{ pedidos: PedidoAtingido[]; outros: number }> {
  const { vistos, outros } = await vistosDoPlano(db, ator, plano)
  return { pedidos: vistos.map((pedido) => atingidoDe(plano, pedido)), outros }
}
