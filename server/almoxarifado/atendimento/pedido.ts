// What asked for the goods: a requisition or a transfer of materials, held before any shipment of it changes.
import sql, { type Sql } from 'sql-template-tag'
import { aSepararDaLinha, type QuantidadesDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { PedidoDaRemessa, TipoDePedido } from '#contract/almoxarifado/remessa.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface PedidoAlvo extends PedidoDaRemessa {
  protocolo: string
  /** Authorised, and neither given up nor closed. */
  aberto: boolean
  /** A requisition of permanent goods: transfers of assets answer it. */
  de_bens: boolean
  origem_id: number
  origem: string
  origem_caminho: number[]
  /** False of what a place without stock gives back: it has no shelf, and no shipment. */
  origem_tem_estoque: boolean
  destino_id: number
  destino: string
  destino_caminho: number[]
  destino_tem_estoque: boolean
  entrega: 'retirada' | 'entrega'
  pedido_por: number
}

export interface LinhaDoPedido extends QuantidadesDaLinha {
  id: number
  pedido_id: number
  material_id: number
  qtd_em_substituicao_e3: number
  a_separar_e3: number
}

interface Fonte {
  cabecalho: Sql
  linhas: Sql
}

const LADOS = sql`o.id as origem_id, o.nome as origem, o.caminho as origem_caminho, ot.permite_estoque as origem_tem_estoque,
  d.id as destino_id, d.nome as destino, d.caminho as destino_caminho, dt.permite_estoque as destino_tem_estoque`
const TIPOS = sql`join local_tipo ot on ot.id = o.tipo_id join local_tipo dt on dt.id = d.tipo_id`
const QUANTIDADES = sql`i.id, i.material_id, i.qtd_autorizada_e3, i.qtd_em_separacao_e3, i.qtd_separada_e3,
  i.qtd_expedida_e3, i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_perdida_e3, i.qtd_cancelada_e3`

const FONTES: Readonly<Record<TipoDePedido, Fonte>> = {
  requisicao: {
    cabecalho: sql`select 'requisicao' as tipo, p.id, coalesce(p.protocolo, '') as protocolo,
        p.situacao = 'autorizada' and p.tipo <> 'permanente' as aberto, p.tipo = 'permanente' as de_bens,
        p.entrega, p.solicitante_id as pedido_por, ${LADOS}
      from requisicao p join local o on o.id = p.deposito_id join local d on d.id = p.local_destino_id ${TIPOS}
      where true`,
    linhas: sql`select ${QUANTIDADES}, i.qtd_em_substituicao_e3, i.requisicao_id as pedido_id
      from requisicao_item i where i.requisicao_id`,
  },
  transferencia: {
    cabecalho: sql`select 'transferencia' as tipo, p.id, p.protocolo,
        p.situacao in ('autorizada', 'em_transito', 'com_divergencia') as aberto, false as de_bens,
        'entrega' as entrega, p.solicitada_por as pedido_por, ${LADOS}
      from transferencia p join local o on o.id = p.origem_id join local d on d.id = p.destino_id ${TIPOS}
      where p.objeto = 'material'`,
    linhas: sql`select ${QUANTIDADES}, 0::bigint as qtd_em_substituicao_e3, i.transferencia_id as pedido_id
      from transferencia_material i
      where i.transferencia_id`,
  },
}

const TABELA: Readonly<Record<TipoDePedido, Sql>> = {
  requisicao: sql`requisicao`,
  transferencia: sql`transferencia`,
}

const ORDEM: readonly TipoDePedido[] = ['requisicao', 'transferencia']

const idsDe = (pedidos: readonly PedidoDaRemessa[], tipo: TipoDePedido) =>
  [...new Set(pedidos.filter((um) => um.tipo === tipo).map(({ id }) => id))].sort((a, b) => a - b)

/** In one order for everybody, and before any balance. */
export async function prenderPedidos(tx: Queryable, pedidos: readonly PedidoDaRemessa[]): Promise<void> {
  for (const tipo of ORDEM) {
    const ids = idsDe(pedidos, tipo)
    if (ids.length > 0)
      await tx.rows(sql`
        select id from ${TABELA[tipo]} where id = any(${ids}::bigint[]) order by id for no key update`)
  }
}

/** In the order in which they were named; what does not exist is not answered. */
export async function pedidosAlvo(db: Queryable, pedidos: readonly PedidoDaRemessa[]): Promise<PedidoAlvo[]> {
  const achados: PedidoAlvo[] = []
  for (const tipo of ORDEM) {
    const ids = idsDe(pedidos, tipo)
    if (ids.length > 0)
      achados.push(
        ...(await db.rows<PedidoAlvo>(sql`${FONTES[tipo].cabecalho} and p.id = any(${ids}::bigint[])`)),
      )
  }
  return pedidos.flatMap(
    ({ tipo, id }) => achados.find((achado) => achado.tipo === tipo && achado.id === id) ?? [],
  )
}

/** Of several orders of one kind, in the order in which they were written. */
export async function linhasDosPedidos(
  db: Queryable,
  tipo: TipoDePedido,
  ids: readonly number[],
): Promise<LinhaDoPedido[]> {
  const linhas = await db.rows<Omit<LinhaDoPedido, 'a_separar_e3'>>(
    sql`${FONTES[tipo].linhas} = any(${[...ids]}::bigint[]) order by pedido_id, i.ordem, i.id`,
  )
  return linhas.map((linha) => ({ ...linha, a_separar_e3: aSepararDaLinha(linha) }))
}
