// Shipments of materials: read whole, several at once as easily as one.
import sql, { type Sql } from 'sql-template-tag'
import type {
  DivergenciaDaRemessa,
  ItemDaRemessa,
  RemessaDetalhada,
  VolumeDaRemessa,
} from '#contract/almoxarifado/remessa.ts'
import { type LinhaDoPedido, linhasDosPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import { RETORNO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  colunasDaLista,
  colunasDoAlvo,
  DE_MATERIAIS,
  JUNCOES,
  type LinhaDeRemessa,
  vistaDe,
} from './columns.ts'
import { MATERIAL } from './material.ts'
import type { RemessaAlvo } from './policy.ts'

export async function remessasAlvo(db: Queryable, ids: readonly number[]): Promise<RemessaAlvo[]> {
  return db.rows<RemessaAlvo>(sql`
    select ${colunasDoAlvo} from remessa r ${JUNCOES}
    where ${DE_MATERIAIS} and r.id = any(${[...ids]}::bigint[]) order by r.id`)
}

const pessoa = (coluna: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = ${coluna})`

const ato = (por: Sql, em: Sql): Sql =>
  sql`case when ${por} is not null and ${em} is not null then json_build_object('por', ${pessoa(por)}, 'em', ${em}) end`

export type ItemLido = ItemDaRemessa & { remessa_id: number }

/** By address, and in each what expires first: as somebody walks along the shelves. */
export function itensDasRemessas(db: Queryable, ids: readonly number[]): Promise<ItemLido[]> {
  return db.rows<ItemLido>(sql`
    select i.id, i.remessa_id, coalesce(i.requisicao_item_id, i.transferencia_material_id) as linha_id,
      ${MATERIAL} as material,
      case when l.id is not null then json_build_object('id', l.id, 'codigo', l.codigo, 'validade', l.validade) end as lote,
      case when e.id is not null then json_build_object('id', e.id, 'codigo', e.codigo) end as endereco,
      i.qtd_e3, i.coletada_e3, i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_devolvida_e3, i.qtd_perdida_e3,
      v.numero as volume
    from remessa_item i join material m on m.id = i.material_id join unidade_de_medida un on un.id = m.unidade_id
    left join lote l on l.id = i.lote_id left join endereco_de_estoque e on e.id = i.endereco_id
    left join remessa_volume v on v.id = i.volume_id
    where i.remessa_id = any(${[...ids]}::bigint[])
    order by e.codigo nulls last, l.validade nulls last, lower(f_unaccent(m.descricao)), i.id`)
}

type De<T> = T & { remessa_id: number }

function volumesDasRemessas(db: Queryable, ids: readonly number[]): Promise<De<VolumeDaRemessa>[]> {
  return db.rows(sql`
    select v.remessa_id, v.id, v.uuid, v.numero, v.lacre, v.descricao from remessa_volume v
    where v.remessa_id = any(${[...ids]}::bigint[]) order by v.numero`)
}

type DivergenciaLida = De<Omit<DivergenciaDaRemessa, 'cabe_no_pedido_e3'>>

function divergenciasDasRemessas(db: Queryable, ids: readonly number[]): Promise<DivergenciaLida[]> {
  return db.rows(sql`
    select x.remessa_id, x.id, x.uuid, x.remessa_item_id as item_id,
      json_build_object('id', m.id, 'nome', m.descricao) as material, un.sigla as unidade, x.tipo, x.qtd_e3, x.motivo,
      x.fotos, x.tratamento, x.tratamento_motivo, x.processo, ${ato(sql`x.tratada_por`, sql`x.tratada_em`)} as tratada
    from remessa_divergencia x join material m on m.id = x.material_id join unidade_de_medida un on un.id = m.unidade_id
    where x.remessa_id = any(${[...ids]}::bigint[]) order by x.id`)
}

/** The line of the order in which what came beyond the shipment counts: of its item, or of the same material. */
export const linhaDaSobra = (
  linhas: readonly LinhaDoPedido[],
  { linha_id, material_id }: { linha_id: number | undefined; material_id: number },
): LinhaDoPedido | undefined =>
  linha_id === undefined
    ? linhas.find((linha) => linha.material_id === material_id && linha.a_separar_e3 > 0)
    : linhas.find(({ id }) => id === linha_id)

/** How much of what came beyond the shipment fits in what its line may still be sent. */
export const cabeNaLinha = (linha: LinhaDoPedido | undefined, qtd_e3: number): number =>
  Math.min(qtd_e3, Math.max(0, linha?.a_separar_e3 ?? 0))

async function comOPedido(
  db: Queryable,
  remessas: readonly Pick<RemessaAlvo, 'id' | 'tipo' | 'pedido_id'>[],
  { itens, divergencias }: { itens: readonly ItemLido[]; divergencias: readonly DivergenciaLida[] },
): Promise<De<DivergenciaDaRemessa>[]> {
  const aberta = ({ tipo, tratamento }: DivergenciaLida) => tipo === 'sobra' && tratamento === null
  const doPedido = new Map<number, LinhaDoPedido[]>()
  for (const { id, tipo, pedido_id } of remessas)
    if (divergencias.some((uma) => uma.remessa_id === id && aberta(uma)))
      doPedido.set(id, await linhasDosPedidos(db, tipo, [pedido_id]))
  return divergencias.map((uma) => {
    const linha_id = itens.find(({ id }) => id === uma.item_id)?.linha_id
    const linhas = doPedido.get(uma.remessa_id) ?? []
    const linha = linhaDaSobra(linhas, { linha_id, material_id: uma.material.id })
    return { ...uma, cabe_no_pedido_e3: aberta(uma) ? cabeNaLinha(linha, uma.qtd_e3) : null }
  })
}

type Cabecalho = Pick<
  RemessaDetalhada,
  | 'transporte'
  | 'criada'
  | 'separada'
  | 'expedida'
  | 'recebida'
  | 'retornada'
  | 'cancelada'
  | 'recebedor'
  | 'assinatura_uuid'
  | 'motivo'
  | 'recusa_fotos'
  | 'posicao'
>

const CABECALHO: Sql = sql`r.transporte, ${ato(sql`r.criada_por`, sql`r.criado_em`)} as criada,
  ${ato(sql`r.separada_por`, sql`r.separada_em`)} as separada, ${ato(sql`r.expedida_por`, sql`r.expedida_em`)} as expedida,
  ${ato(sql`r.recebida_por`, sql`r.recebida_em`)} as recebida,
  (select json_build_object('por', ${pessoa(sql`v.por`)}, 'em', v.em) from ${RETORNO} v) as retornada, ${ato(sql`r.cancelada_por`, sql`r.cancelada_em`)} as cancelada,
  case when r.recebedor_nome is not null then json_build_object('nome', r.recebedor_nome,
    'matricula', r.recebedor_matricula, 'cargo', r.recebedor_cargo) end as recebedor,
  r.assinatura_uuid, r.motivo, r.recusa_fotos,
  case when r.latitude is not null and r.longitude is not null then json_build_object('latitude', r.latitude,
    'longitude', r.longitude, 'precisao_m', r.precisao_m) end as posicao`

export interface RemessaLida {
  alvo: RemessaAlvo
  remessa: Omit<RemessaDetalhada, 'acoes'>
}

const semDono = <T extends { remessa_id: number }>(linhas: readonly T[], id: number) =>
  linhas.filter(({ remessa_id }) => remessa_id === id).map(({ remessa_id: _, ...resto }) => resto)

/** In the order of their ids. */
export async function remessasInteiras(db: Queryable, ids: readonly number[]): Promise<RemessaLida[]> {
  const linhas = await db.rows<LinhaDeRemessa & Cabecalho>(sql`
    select ${colunasDoAlvo}, ${colunasDaLista}, ${CABECALHO} from remessa r ${JUNCOES}
    where ${DE_MATERIAIS} and r.id = any(${[...ids]}::bigint[]) order by r.id`)
  const itens = await itensDasRemessas(db, ids)
  const volumes = await volumesDasRemessas(db, ids)
  const lidas = await divergenciasDasRemessas(db, ids)
  const divergencias = await comOPedido(db, linhas, { itens, divergencias: lidas })
  return linhas.map((linha) => {
    const { itens: _i, volumes: _v, ...vista } = vistaDe(linha)
    const { origem_caminho, destino_caminho, destino_tem_estoque, transporte, versao } = linha
    const { criada, separada, expedida, recebida, retornada, cancelada } = linha
    const { recebedor, assinatura_uuid, motivo, recusa_fotos, posicao } = linha
    return {
      alvo: linha,
      remessa: {
        ...vista,
        origem_caminho,
        destino_caminho,
        destino_tem_estoque,
        transporte,
        versao,
        criada,
        separada,
        expedida,
        recebida,
        retornada,
        cancelada,
        recebedor,
        assinatura_uuid,
        motivo,
        recusa_fotos,
        posicao,
        itens: semDono(itens, linha.id),
        volumes: semDono(volumes, linha.id),
        divergencias: semDono(divergencias, linha.id),
      },
    }
  })
}
