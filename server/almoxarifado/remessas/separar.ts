// Picking begins: a shipment of one order, or a wave with one for each of several.

import sql from 'sql-template-tag'
import type { PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { type Escolhida, escolher, type Querida } from '#server/almoxarifado/atendimento/escolha.ts'
import {
  type LinhaDoPedido,
  linhasDosPedidos,
  type PedidoAlvo,
  pedidosAlvo,
  prenderPedidos,
} from '#server/almoxarifado/atendimento/pedido.ts'
import { lancadorDe } from '#server/almoxarifado/atendimento/refazer.ts'
import { estoqueInsuficiente } from '#server/almoxarifado/razao/insuficiente.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo, proximosProtocolos } from '#server/casa/http/protocolo.ts'
import { aposMudar } from './apos.ts'
import { auditar } from './comando.ts'
import { impedimentoDeSeparar, veRemessa } from './policy.ts'

export type LinhasPedidas = readonly { linha_id: number; qtd_e3: number }[] | null

const SEM_PEDIDO = 'Pedido não encontrado. Ele pode ser de locais que você não alcança.'
const NADA = 'Não há nada deste pedido na prateleira agora, ou já está sendo separado.'

/** Held, in everybody's order, and each seen by this person. */
export async function pedidosVistos(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  pedidos: readonly PedidoDaRemessa[],
): Promise<PedidoAlvo[]> {
  const unicos = [...new Map(pedidos.map((um) => [`${um.tipo}/${um.id}`, um])).values()]
  const antes = await pedidosAlvo(tx, unicos)
  if (antes.length < unicos.length || !antes.every((pedido) => veRemessa(ator, pedido)))
    throw new Recusa('ERR_NAO_ENCONTRADO', SEM_PEDIDO)
  await prenderPedidos(tx, unicos)
  return pedidosAlvo(tx, unicos)
}

/** All that is missing of several, order by order. */
async function faltamDe({ tx }: Pick<Comando, 'tx'>, pedidos: readonly PedidoAlvo[]): Promise<Querida[]> {
  const porTipo = Map.groupBy(pedidos, ({ tipo }) => tipo)
  const linhas = new Map<PedidoAlvo['tipo'], LinhaDoPedido[]>()
  for (const [tipo, deles] of porTipo)
    linhas.set(
      tipo,
      await linhasDosPedidos(
        tx,
        tipo,
        deles.map(({ id }) => id),
      ),
    )
  return pedidos.flatMap((pedido) =>
    (linhas.get(pedido.tipo) ?? [])
      .filter(({ pedido_id, a_separar_e3 }) => pedido_id === pedido.id && a_separar_e3 > 0)
      .map((linha) => ({ pedido, linha, qtd_e3: linha.a_separar_e3 })),
  )
}

/** The quantities that somebody chose; of nothing chosen, all that is missing. */
async function queridasDe(
  { tx }: Pick<Comando, 'tx'>,
  pedido: PedidoAlvo,
  pedidas: LinhasPedidas,
): Promise<Querida[]> {
  if (pedidas === null) return faltamDe({ tx }, [pedido])
  const linhas = await linhasDosPedidos(tx, pedido.tipo, [pedido.id])
  return pedidas.map(({ linha_id, qtd_e3 }, i) => {
    const linha = linhas.find(({ id }) => id === linha_id)
    if (linha === undefined || pedidas.findIndex((um) => um.linha_id === linha_id) !== i)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Uma das linhas não é deste pedido, ou veio duas vezes.')
    if (qtd_e3 > linha.a_separar_e3)
      throw campoInvalido(`linhas.${i}.qtd_e3`, 'É mais do que falta separar nesta linha.')
    return { pedido, linha, qtd_e3 }
  })
}

async function inserirRemessa(
  { tx, ator, audit }: Comando,
  { numero, onda_id }: { numero: string; onda_id: number | null },
  escolhidas: readonly [Escolhida, ...Escolhida[]],
): Promise<number> {
  const [{ pedido }] = escolhidas
  const requisicao_id = pedido.tipo === 'requisicao' ? pedido.id : null
  const transferencia_id = pedido.tipo === 'transferencia' ? pedido.id : null
  const { id } = await tx.one<{ id: number }>(sql`
    insert into remessa (numero, situacao, requisicao_id, transferencia_id, origem_id, destino_id, modalidade, onda_id,
      criada_por)
    values (${numero}, 'em_separacao', ${requisicao_id}::bigint, ${transferencia_id}::bigint, ${pedido.origem_id},
      ${pedido.destino_id}, ${pedido.entrega}, ${onda_id}::bigint, ${ator.usuario.id}) returning id`)
  const itens = escolhidas.flatMap(({ linha, partes }) =>
    partes.map((parte) => ({ linha_id: linha.id, material_id: linha.material_id, ...parte })),
  )
  await tx.run(sql`
    insert into remessa_item (remessa_id, requisicao_item_id, transferencia_material_id, material_id, lote_id,
      endereco_id, qtd_e3)
    select ${id}::bigint, case when ${pedido.tipo === 'requisicao'} then x.linha_id end,
      case when ${pedido.tipo === 'transferencia'} then x.linha_id end, x.material_id, x.lote_id, x.endereco_id, x.qtd_e3
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as x (linha_id bigint, material_id bigint, lote_id bigint,
      endereco_id bigint, qtd_e3 bigint)`)
  auditar(
    { audit },
    { id, origem_id: pedido.origem_id },
    { para: { numero, situacao: 'em_separacao', pedido: pedido.protocolo, itens: itens.length } },
  )
  return id
}

const comAlguma = (escolhidas: readonly Escolhida[]): escolhidas is readonly [Escolhida, ...Escolhida[]] =>
  escolhidas.length > 0

/** @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` when quantities were chosen and one of them is not there. */
export async function separar(
  comando: Comando,
  pedido: PedidoDaRemessa,
  linhas: LinhasPedidas,
): Promise<number> {
  const [alvo] = await pedidosVistos(comando, [pedido])
  if (alvo === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', SEM_PEDIDO)
  const recusa = impedimentoDeSeparar(comando.ator, alvo)
  if (recusa) throw recusa
  const { escolhidas, faltas } = await escolher(
    lancadorDe(comando),
    alvo.origem_id,
    await queridasDe(comando, alvo, linhas),
  )
  if (linhas !== null && faltas.length > 0) throw await estoqueInsuficiente(comando.tx, faltas)
  if (!comAlguma(escolhidas)) throw new Recusa('ERR_ESTADO_INVALIDO', NADA)
  const numero = await proximoProtocolo(comando, 'REM')
  const id = await inserirRemessa(comando, { numero, onda_id: null }, escolhidas)
  await aposMudar(comando, alvo)
  return id
}

interface Recusado {
  pedido: PedidoAlvo
  motivo: string
}

function aptos(
  { ator }: Comando,
  alvos: readonly PedidoAlvo[],
): { bons: PedidoAlvo[]; recusados: Recusado[] } {
  const [primeiro] = alvos
  if (alvos.some(({ origem_id }) => origem_id !== primeiro?.origem_id))
    throw campoInvalido('pedidos', 'Uma onda é de um depósito só: escolha pedidos do mesmo.')
  const recusados = alvos.flatMap((pedido) => {
    const recusa = impedimentoDeSeparar(ator, pedido)
    return recusa === undefined ? [] : [{ pedido, motivo: recusa.message }]
  })
  const fora = new Set(recusados.map(({ pedido }) => pedido))
  return { bons: alvos.filter((alvo) => !fora.has(alvo)), recusados }
}

/** Each order gets its own shipment, and somebody picks all of them in one walk. */
export async function onda(call: Call<typeof remessas.onda>) {
  const alvos = await pedidosVistos(call, call.body.pedidos)
  const { bons, recusados } = aptos(call, alvos)
  const [primeiro] = bons
  const escolhidas = primeiro
    ? (await escolher(lancadorDe(call), primeiro.origem_id, await faltamDe(call, bons))).escolhidas
    : []
  const porPedido = bons.map((pedido) => ({
    pedido,
    dele: escolhidas.filter((uma) => uma.pedido === pedido),
  }))
  const servidos = porPedido.filter(({ dele }) => dele.length > 0)
  const vazios = porPedido.filter(({ dele }) => dele.length === 0)
  const nova = servidos.length > 0 && primeiro ? await abrirOnda(call, primeiro.origem_id) : null
  const numeros = await proximosProtocolos(call, 'REM', servidos.length)
  for (const [i, { pedido, dele }] of servidos.entries()) {
    const numero = numeros[i]
    if (!comAlguma(dele) || numero === undefined) continue
    await inserirRemessa(call, { numero, onda_id: nova?.id ?? null }, dele)
    await aposMudar(call, pedido)
  }
  const todos = [...recusados, ...vazios.map(({ pedido }) => ({ pedido, motivo: NADA }))]
  return {
    onda: nova,
    recusados: todos.map(({ pedido: { tipo, id, protocolo }, motivo }) => ({
      pedido: { tipo, id, protocolo },
      motivo,
    })),
  }
}

async function abrirOnda(call: Call<typeof remessas.onda>, deposito_id: number) {
  const numero = await proximoProtocolo(call, 'OND')
  return call.tx.one<{ id: number; numero: string }>(sql`
    insert into onda_de_separacao (numero, deposito_id, criada_por)
    values (${numero}, ${deposito_id}, ${call.ator.usuario.id}) returning id, numero`)
}
