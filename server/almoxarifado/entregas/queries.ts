// What goes straight to the schools, read for the desk and for the phones.
import sql, { type Sql } from 'sql-template-tag'
import type { SituacaoDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { EntregaAReceber, EntregaDaEntrada, SituacaoDaEntrega } from '#contract/almoxarifado/entrega.ts'
import { MATERIAL } from '#server/almoxarifado/remessas/material.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** As many as a phone is told of at once. */
const A_RECEBER = 100

export function entregasDaEntrada(db: Queryable, entrada_id: number): Promise<EntregaDaEntrada[]> {
  return db.rows<EntregaDaEntrada>(sql`
    select g.id, json_build_object('id', l.id, 'nome', l.nome) as local, l.codigo_inep, g.situacao,
      (select coalesce(json_agg(json_build_object('id', p.id, 'item_id', i.id, 'codigo', m.codigo, 'unidade', un.sigla,
          'material', json_build_object('id', m.id, 'nome', m.descricao), 'qtd_e3', p.qtd_e3,
          'qtd_recebida_e3', p.qtd_recebida_e3, 'divergencia', p.divergencia) order by i.ordem), '[]')
        from entrega_unidade_item p join entrada_item i on i.id = p.entrada_item_id
        join material m on m.id = i.material_id join unidade_de_medida un on un.id = m.unidade_id
        where p.entrega_id = g.id) as itens,
      case when u.id is not null then json_build_object('por', json_build_object('id', u.id, 'nome', u.nome),
        'em', g.recebida_em) end as recebida,
      case when g.recebedor_nome is not null then json_build_object('nome', g.recebedor_nome,
        'matricula', g.recebedor_matricula, 'cargo', g.recebedor_cargo) end as recebedor,
      g.assinatura_uuid, g.latitude, g.longitude, g.motivo
    from entrega_unidade g join local l on l.id = g.local_id left join usuario u on u.id = g.recebida_por
    where g.entrada_id = ${entrada_id} order by f_ordem(l.nome), g.id`)
}

export interface EntregaAlvo {
  id: number
  uuid: string
  entrada_id: number
  numero: string
  situacao: SituacaoDaEntrega
  entrada_situacao: SituacaoDaEntrada
  local_id: number
  caminho: number[]
  recebimento_uuid: string | null
  recebida_por: number | null
  /** Nothing was received before it. */
  criado_em: string
}

const NUMERO: Sql = sql`e.protocolo || '/' || g.id`

/** Held by its entry until the end with `mudar`. */
export async function entregaAlvo(
  db: Queryable,
  id: number,
  para: 'ver' | 'mudar',
): Promise<EntregaAlvo | undefined> {
  if (para === 'mudar')
    await db.maybe(sql`
      select e.id from entrada e join entrega_unidade g on g.entrada_id = e.id where g.id = ${id} for update of e`)
  return db.maybe<EntregaAlvo>(sql`
    select g.id, g.uuid, g.entrada_id, ${NUMERO} as numero, g.situacao, e.situacao as entrada_situacao, g.local_id, l.caminho,
      g.recebimento_uuid, g.recebida_por, g.criado_em
    from entrega_unidade g join entrada e on e.id = g.entrada_id join local l on l.id = g.local_id where g.id = ${id}`)
}

const deEntrega = (onde: Sql): Sql => sql`
  select g.id, ${NUMERO} as numero, json_build_object('protocolo', e.protocolo) as pedido,
    json_build_object('id', f.id, 'nome', f.razao_social) as origem,
    json_build_object('id', l.id, 'nome', l.nome) as destino, g.criado_em as expedida_em,
    extract(day from now() - g.criado_em)::int as dias_em_transito,
    (select coalesce(json_agg(json_build_object('id', p.id, 'material', ${MATERIAL}, 'volume', null,
        'qtd_e3', p.qtd_e3, 'lote', case when i.lote_codigo is not null then
          json_build_object('codigo', i.lote_codigo, 'validade', i.validade) end) order by i.ordem), '[]')
      from entrega_unidade_item p join entrada_item i on i.id = p.entrada_item_id
      join material m on m.id = i.material_id join unidade_de_medida un on un.id = m.unidade_id
      where p.entrega_id = g.id) as itens,
    (select coalesce(json_agg(p.divergencia order by p.id), '[]') from entrega_unidade_item p
      where p.entrega_id = g.id and p.divergencia is not null) as divergencias
  from entrega_unidade g join entrada e on e.id = g.entrada_id join local l on l.id = g.local_id
  join fornecedor f on f.id = e.fornecedor_id where ${onde}`

type Lida = Omit<EntregaAReceber, 'acoes' | 'volumes'>
const semVolumes = (lida: Lida): EntregaAReceber => ({ ...lida, volumes: [], acoes: [] })

export async function entregaInteira(db: Queryable, id: number): Promise<EntregaAReceber> {
  return semVolumes(await db.one<Lida>(deEntrega(sql`g.id = ${id}`)))
}

/** Of the places under these nodes, oldest first; null: of all. */
export async function entregasAReceber(
  db: Queryable,
  nos: readonly number[] | null,
): Promise<EntregaAReceber[]> {
  const alcance = nos === null ? sql`true` : sql`l.caminho && ${[...nos]}::bigint[]`
  const lidas = await db.rows<Lida>(sql`
    ${deEntrega(sql`g.situacao = 'a_receber' and e.situacao in ('recebida_provisoria', 'em_exame') and ${alcance}`)}
    order by g.id limit ${A_RECEBER}`)
  return lidas.map(semVolumes)
}

/** What was planned for it, as a conference reads it. */
export async function itensDaEntrega(db: Queryable, id: number) {
  const { itens } = await entregaInteira(db, id)
  const nada = { qtd_recebida_e3: 0, qtd_divergente_e3: 0, qtd_devolvida_e3: 0, qtd_perdida_e3: 0 }
  return itens.map((item) => ({ ...item, ...nada }))
}
