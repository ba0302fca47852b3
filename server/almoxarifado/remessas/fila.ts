// What waits to be picked: the orders, and of one of them each line with what there is for it.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaASeparar, PedidoASeparar } from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { disponiveisPara, type LinhaAServir } from '#server/almoxarifado/atendimento/escolha.ts'
import { linhasDosPedidos, pedidosAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import { lancadorDe } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { alcancados } from './list-queries.ts'
import { MATERIAL } from './material.ts'
import { exigirAbertura, veRemessa } from './policy.ts'

const PEDIDOS = 200

const A_SEPARAR: Sql = sql`coalesce(i.qtd_autorizada_e3, 0) - i.qtd_expedida_e3 - i.qtd_cancelada_e3
  - i.qtd_em_separacao_e3 - i.qtd_separada_e3`

/** Of each open order its lines with something to pick; over the order `p` with the places `o` and `d`. */
const RESTO: Sql = sql`o.id as origem_id, o.nome as origem, o.caminho as origem_caminho, d.id as destino_id,
  d.nome as destino, i.id as linha_id, i.material_id, i.a_separar, i.qtd_em_separacao_e3, i.qtd_separada_e3`

const requisicoes: Sql = sql`
  select 'requisicao' as tipo, p.id, p.protocolo, p.prioridade, p.necessidade_em, p.entrega, p.autorizada_em, ${RESTO}
  from requisicao p join local o on o.id = p.deposito_id join local d on d.id = p.local_destino_id
  cross join lateral (select i.id, i.material_id, i.qtd_em_separacao_e3, i.qtd_separada_e3,
      ${A_SEPARAR} - i.qtd_em_substituicao_e3 as a_separar
    from requisicao_item i where i.requisicao_id = p.id and ${A_SEPARAR} > i.qtd_em_substituicao_e3) i
  where p.situacao = 'autorizada' and p.tipo <> 'permanente'`

const transferencias: Sql = sql`
  select 'transferencia', p.id, p.protocolo, 'normal', null::date, 'entrega', p.decidida_em, ${RESTO}
  from transferencia p join local o on o.id = p.origem_id join local_tipo ot on ot.id = o.tipo_id
  join local d on d.id = p.destino_id
  cross join lateral (select i.id, i.material_id, i.qtd_em_separacao_e3, i.qtd_separada_e3, ${A_SEPARAR} as a_separar
    from transferencia_material i
    where i.transferencia_id = p.id and ${A_SEPARAR} > 0) i
  where p.objeto = 'material' and ot.permite_estoque and p.situacao in ('autorizada', 'em_transito', 'com_divergencia')`

interface PedidoLido extends Omit<PedidoASeparar, 'linhas' | 'linhas_atendiveis'> {
  linhas: (LinhaAServir['linha'] & { a_separar: number })[]
}

function pedidosASeparar(
  db: Queryable,
  concessoes: readonly Concessao[],
  { deposito_id, tipo }: { deposito_id?: number | undefined; tipo?: string | undefined },
): Promise<PedidoLido[]> {
  return db.rows(sql`
    with l as (${requisicoes} union all ${transferencias})
    select json_build_object('tipo', l.tipo, 'id', l.id, 'protocolo', l.protocolo) as pedido,
      json_build_object('id', l.origem_id, 'nome', l.origem) as origem,
      json_build_object('id', l.destino_id, 'nome', l.destino) as destino,
      l.prioridade, l.necessidade_em, l.entrega, l.autorizada_em,
      json_agg(json_build_object('id', l.linha_id, 'material_id', l.material_id, 'a_separar', l.a_separar,
        'qtd_em_separacao_e3', l.qtd_em_separacao_e3, 'qtd_separada_e3', l.qtd_separada_e3)) as linhas
    from l join local o on o.id = l.origem_id
    where ${alcancados(concessoes, 'separar', sql`o`, sql`l.tipo = 'requisicao'`)}
      and (${deposito_id ?? null}::bigint is null or ${deposito_id ?? null}::bigint = any(l.origem_caminho))
      and (${tipo ?? null}::text is null or l.tipo = ${tipo ?? null})
    group by l.tipo, l.id, l.protocolo, l.origem_id, l.origem, l.destino_id, l.destino, l.prioridade, l.necessidade_em,
      l.entrega, l.autorizada_em
    order by array_position(array['urgente', 'alta', 'normal', 'baixa'], l.prioridade), l.necessidade_em nulls last,
      l.autorizada_em, l.id limit ${PEDIDOS}`)
}

export async function aSeparar(call: Call<typeof remessas.aSeparar>): Promise<PedidoASeparar[]> {
  const pedidos = await pedidosASeparar(call.tx, call.ator.concessoes, call.query)
  const servir = ({ pedido, origem, linhas }: PedidoLido) =>
    linhas.map((linha) => ({ pedido: { tipo: pedido.tipo, origem_id: origem.id }, linha }))
  const haPara = await disponiveisPara(lancadorDe(call), pedidos.flatMap(servir))
  return pedidos.map((pedido) => ({
    ...pedido,
    linhas: pedido.linhas.length,
    linhas_atendiveis: servir(pedido).filter((uma) => haPara(uma) >= uma.linha.a_separar).length,
  }))
}

export async function linhasASeparar(call: Call<typeof remessas.linhas>): Promise<LinhaASeparar[]> {
  const { tx, ator, params } = call
  const [pedido] = await pedidosAlvo(tx, [params])
  if (pedido === undefined || !veRemessa(ator, pedido))
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Pedido não encontrado. Ele pode ser de locais que você não alcança.',
    )
  exigirAbertura(ator, pedido)
  const linhas = (await linhasDosPedidos(tx, pedido.tipo, [pedido.id])).filter(
    ({ a_separar_e3 }) => pedido.aberto && a_separar_e3 > 0,
  )
  const queridas = linhas.map((linha) => ({ pedido, linha, qtd_e3: linha.a_separar_e3 }))
  const haPara = await disponiveisPara(lancadorDe(call), queridas)
  const materiais = await tx.rows<{ id: number; material: LinhaASeparar['material'] }>(sql`
    select m.id, ${MATERIAL} as material from material m join unidade_de_medida un on un.id = m.unidade_id
    where m.id = any(${linhas.map(({ material_id }) => material_id)}::bigint[])`)
  return queridas.flatMap((querida) => {
    const { id, material_id, a_separar_e3 } = querida.linha
    const material = materiais.find((um) => um.id === material_id)?.material
    return material ? [{ linha_id: id, material, a_separar_e3, disponivel_e3: haPara(querida) }] : []
  })
}
