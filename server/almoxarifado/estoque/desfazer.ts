// The orders that counted on stock which is no longer there, or may no longer leave: held, let go and told.

import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { type PedidoAlvo, pedidosAlvo, prenderPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import { materiaisDoRazao } from '#server/almoxarifado/razao/materiais.ts'
import { cortarReservas } from '#server/almoxarifado/razao/reservas.ts'
import { type Par, prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import { chaveDoPoder } from '#server/almoxarifado/remessas/policy.ts'
import { tirarDasRemessas } from '#server/almoxarifado/remessas/tirar-itens.ts'
import { enderecoDaRequisicao } from '#server/almoxarifado/requisicoes/avisos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { lancadorDe } from './comando.ts'
import { chaveDoPedido, type Plano, pedidosDoPlano, porMaterial } from './plano.ts'
import { paresDosPedidos, voltarAFila } from './promessas-queries.ts'

const idsDe = (pedidos: readonly PedidoDaRemessa[], tipo: PedidoDaRemessa['tipo']) =>
  pedidos.filter((um) => um.tipo === tipo).map(({ id }) => id)

interface OQuePrender<L> {
  pedidos: readonly PedidoDaRemessa[]
  prenderLotes: () => Promise<L>
  pares: () => Promise<readonly Par[]>
  plano: () => Promise<Plano>
}

/** All that it touches, in everybody's order: the orders, the lots, and then the balances. */
export async function prenderTudo<L>(
  tx: Queryable,
  { pedidos, prenderLotes, pares, plano: planejar }: OQuePrender<L>,
): Promise<{ lotes: L; plano: Plano }> {
  await prenderPedidos(tx, pedidos)
  const lotes = await prenderLotes()
  const [requisicoes, transferencias] = [idsDe(pedidos, 'requisicao'), idsDe(pedidos, 'transferencia')]
  await prenderSaldos(tx, [
    ...(await paresDosPedidos(tx, { requisicoes, transferencias })),
    ...(await pares()),
  ])
  const plano = await planejar()
  const presos = new Set(pedidos.map(chaveDoPedido))
  if (!pedidosDoPlano(plano).every((pedido) => presos.has(chaveDoPedido(pedido)))) await deNovo(tx)
  return { lotes, plano }
}

/** An order came between the reading and the balances: to hold it now would be out of order, and the act begins again. */
const deNovo = (tx: Queryable) =>
  tx.run(sql`do $$ begin raise exception 'another order came in' using errcode = '40001'; end $$`)

interface Motivo {
  porque: string
  /** Of what leaves the shipments, for the trail. */
  dito?: Readonly<Record<string, unknown>>
}

/** Before what it makes room for is posted; the orders learn of it afterwards (`aposMudar`). */
export async function desfazer(comando: Comando, plano: Plano, { porque, dito }: Motivo): Promise<void> {
  const { separando, cortes } = plano
  await tirarDasRemessas(comando, separando, { porque, ...(dito && { dito }) })
  await cortarReservas(
    lancadorDe(comando),
    cortes.map(({ promessa: reserva, qtd_e3 }) => ({ reserva, qtd_e3 })),
  )
  await voltarAFila(
    comando.tx,
    cortes.map(({ promessa }) => promessa.id),
  )
  await contarNaTrilha(comando, plano, porque)
}

type DoPedido = { tipo: string; pedido_id: number }
const dele =
  ({ tipo, id }: PedidoDaRemessa) =>
  (um: DoPedido): boolean =>
    um.tipo === tipo && um.pedido_id === id

async function contarNaTrilha({ tx, audit }: Comando, plano: Plano, porque: string): Promise<void> {
  const materiais = await materiaisDoRazao(
    tx,
    plano.cortes.map(({ promessa }) => promessa.material_id),
  )
  const cortesDo = Map.groupBy(plano.cortes, ({ promessa: { tipo, pedido_id: id } }) =>
    chaveDoPedido({ tipo, id }),
  )
  for (const pedido of await pedidosAlvo(tx, pedidosDoPlano(plano))) {
    const espera = (cortesDo.get(chaveDoPedido(pedido)) ?? []).map(({ promessa, qtd_e3 }) => {
      const { descricao = '', unidade = '' } = materiais.get(promessa.material_id) ?? {}
      return `${descricao}: ${quantidade(qtd_e3, unidade)}`
    })
    if (espera.length > 0)
      audit.mudanca({
        entidade: pedido.tipo,
        entidade_id: pedido.id,
        local_id: pedido.destino_id,
        para: { espera_estoque: espera },
        motivo: porque,
      })
  }
}

interface Ditos {
  tipo: 'LoteBloqueado' | 'EstoqueFaltou'
  /** Why, after what happened to the order. */
  qual: string
  materiais: readonly Nomeado[]
  /** What whoever picks does. */
  tirar: (remessas: string, material: Nomeado) => string
}

const comum = ({ tipo, id, protocolo }: PedidoAlvo, por: number) => ({
  exceto: por,
  data: { [tipo]: { id, protocolo } },
  acao_url: tipo === 'requisicao' ? enderecoDaRequisicao(id) : `/painel/almoxarifado/transferencias/${id}`,
})

/** Who hears, material by material: who asked for what it would serve, and who was picking it. */
export async function avisarPedidos(
  comando: Pick<Comando, 'tx' | 'ator'>,
  plano: Plano,
  ditos: Ditos,
): Promise<void> {
  const alvos = await pedidosAlvo(comando.tx, pedidosDoPlano(plano))
  const porChave = new Map(alvos.map((alvo) => [chaveDoPedido(alvo), alvo]))
  const doMaterial = porMaterial(plano)
  for (const material of ditos.materiais) {
    const parte = doMaterial(material.id)
    for (const pedido of pedidosDoPlano(parte)) {
      const alvo = porChave.get(chaveDoPedido(pedido))
      if (alvo !== undefined) await avisarPedido(comando, { alvo, parte, material }, ditos)
    }
  }
}

async function avisarPedido(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  { alvo, parte, material }: { alvo: PedidoAlvo; parte: Plano; material: Nomeado },
  { tipo, qual, tirar }: Ditos,
): Promise<void> {
  if (parte.cortes.some(({ promessa }) => dele(alvo)(promessa)))
    await notificar(tx, {
      ...comum(alvo, ator.usuario.id),
      tipo,
      titulo: `${alvo.protocolo} espera estoque de ${material.nome}`,
      detalhe: qual,
      local_id: alvo.destino_id,
      para: { usuarios: [alvo.pedido_por] },
    })
  const numeros = parte.separando.filter(dele(alvo)).map(({ numero }) => numero)
  if (numeros.length > 0)
    await notificar(tx, {
      ...comum(alvo, ator.usuario.id),
      tipo,
      titulo: tirar(numeros.join(', '), material),
      detalhe: `${qual}. A ${alvo.protocolo} volta a separar.`,
      local_id: alvo.origem_id,
      para: { permissao: chaveDoPoder(alvo.tipo, 'separar') },
    })
}
