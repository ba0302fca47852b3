// One transfer: held, read whole, its items and shipments.

import sql, { type Sql } from 'sql-template-tag'
import type {
  ItemDaTransferencia,
  Remessa,
  TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { SITUACAO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { BemAlvo } from '#server/patrimonio/bens/alvo.ts'
import {
  type AlvoBruto,
  ANDAMENTO_DAS_REMESSAS,
  alvoDe,
  type Bruta,
  colunasDaLista,
  colunasDoAlvo,
  JUNCOES,
} from './columns.ts'
import type { TransferenciaAlvo } from './policy.ts'

/** And, after it, the requisition that it answers: what its items change there is summed. */
async function prender(db: Queryable, id: number): Promise<void> {
  const presa = await db.maybe<{ requisicao_id: number | null }>(
    sql`select requisicao_id from transferencia where id = ${id} for update`,
  )
  if (presa?.requisicao_id)
    await db.maybe(sql`select id from requisicao where id = ${presa.requisicao_id} for no key update`)
}

/** Held until the transaction ends with `mudar`. */
export async function transferenciaAlvo(
  db: Queryable,
  id: number,
  para: 'ver' | 'mudar',
): Promise<TransferenciaAlvo | undefined> {
  // By itself: what is counted below must be what the one before left.
  if (para === 'mudar') await prender(db, id)
  const alvo = await db.maybe<AlvoBruto>(sql`
    select ${colunasDoAlvo} from transferencia t join local o on o.id = t.origem_id
    left join local d on d.id = t.destino_id where t.id = ${id}`)
  return alvo && alvoDe(alvo)
}

const pessoa = (coluna: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = ${coluna})`

const ato = (por: Sql, em: Sql, motivo: Sql): Sql => sql`case when ${por} is not null then
  json_build_object('por', ${pessoa(por)}, 'em', ${em}, 'motivo', ${motivo}) end`

const NADA = sql`null::text`

/** The rest is asked of the policy, or read beside it. */
type Lida = Omit<TransferenciaDetalhada, 'acoes' | 'materiais' | 'devolucao_sem_estoque'>
type Inteira = Bruta & Omit<Lida, 'itens' | 'remessas'>

/** By the trail: what led to it may be an act on the transfer, or on a shipment of it. */
const DESDE: Sql = sql`coalesce((
  select coalesce(e.ocorrido_em, e.registrado_em) from evento e
  where e.entidade = 'transferencia' and e.entidade_id = t.id::text and e.campo = 'situacao'
    and e.para = to_jsonb(t.situacao) order by e.id desc limit 1), t.criado_em)`

/** Of `remessa r`, one of assets that was refused: who said what came back, and when. */
const RETORNADA: Sql = sql`(
  select json_build_object('por', ${pessoa(sql`e.ator_id`)}, 'em', coalesce(e.ocorrido_em, e.registrado_em))
  from evento e where e.entidade = 'transferencia' and e.entidade_id = r.transferencia_id::text
    and e.acao = 'transferencias.confirmarRetorno' and e.campo = 'remessa' and e.para = to_jsonb(r.numero)
  order by e.id desc limit 1)`

const colunasInteiras: Sql = sql`t.uuid, ${DESDE} as situacao_desde, ${ANDAMENTO_DAS_REMESSAS}, t.motivo, t.processo, t.acima_do_limite,
  case when t.tomador_nome is not null then json_build_object('nome', t.tomador_nome, 'documento', t.tomador_documento,
    'contato', t.tomador_contato) end as tomador,
  (select json_build_object('id', r.id, 'protocolo', r.protocolo) from requisicao r where r.id = t.requisicao_id)
    as requisicao,
  ${pessoa(sql`t.responsavel_origem_id`)} as responsavel_origem,
  ${pessoa(sql`t.responsavel_destino_id`)} as responsavel_destino,
  (select json_build_object('id', i.id, 'nome', i.nome) from instalacao i where i.id = t.instalacao_destino_id)
    as instalacao_destino,
  ${ato(sql`t.solicitada_por`, sql`t.criado_em`, NADA)} as solicitada,
  ${ato(sql`t.decidida_por`, sql`t.decidida_em`, sql`t.decisao_motivo`)} as decidida,
  ${ato(sql`t.entregue_por`, sql`t.entregue_em`, NADA)} as entregue,
  ${ato(sql`t.recebida_por`, sql`t.recebida_em`, NADA)} as recebida,
  ${ato(sql`t.cancelada_por`, sql`t.cancelada_em`, sql`t.cancelada_motivo`)} as cancelada,
  o.caminho, t.versao`

export function itensDaTransferencia(db: Queryable, id: number): Promise<ItemDaTransferencia[]> {
  return db.rows(sql`
    select i.id, i.situacao, json_build_object('id', p.id, 'referencia_id', p.referencia_id,
        'tombamento', p.tombamento, 'descricao', p.descricao, 'classe', c.nome) as bem,
      i.parte_de_id, i.estado_saida, i.estado_chegada, i.recusado, i.remessa_id, i.observacao
    from transferencia_item i join patrimonio p on p.id = i.patrimonio_id join classe_bem c on c.id = p.classe_id
    where i.transferencia_id = ${id} order by coalesce(i.parte_de_id, p.id), i.parte_de_id nulls first, p.id`)
}

function remessasDaTransferencia(db: Queryable, id: number): Promise<Remessa[]> {
  return db.rows(sql`
    select r.id, r.numero, ${SITUACAO} as situacao, r.modalidade, r.transporte, r.volumes, r.previsto_em,
      ${pessoa(sql`r.expedida_por`)} as expedida_por, r.expedida_em, ${pessoa(sql`r.recebida_por`)} as recebida_por,
      r.recebida_em, ${RETORNADA} as retornada, r.motivo,
      (select count(*)::int from transferencia_item i where i.remessa_id = r.id) as bens
    from remessa r join transferencia t on t.id = r.transferencia_id and t.objeto = 'bem'
    where r.transferencia_id = ${id} order by r.id`)
}

export async function transferenciaPorId(db: Queryable, id: number, fuso: string): Promise<Lida> {
  const inteira = await db.one<Inteira>(sql`
    select ${colunasDaLista(fuso)}, ${colunasInteiras} from transferencia t ${JUNCOES} where t.id = ${id}`)
  return {
    ...inteira,
    itens: await itensDaTransferencia(db, id),
    remessas: await remessasDaTransferencia(db, id),
  }
}

export interface ItemAlvo {
  id: number
  patrimonio_id: number
  remessa_id: number | null
  situacao: ItemDaTransferencia['situacao']
  recusado: boolean
}

export function itensAlvo(tx: Queryable, transferencia_id: number): Promise<ItemAlvo[]> {
  return tx.rows(sql`select id, patrimonio_id, remessa_id, situacao, recusado from transferencia_item
    where transferencia_id = ${transferencia_id} order by patrimonio_id`)
}

/** The assets of items of a transfer that the person may change: who receives does not reach the place of origin. */
export function bensDosItens(tx: Queryable, itens: readonly ItemAlvo[]): Promise<BemAlvo[]> {
  return tx.rows(sql`
    select p.id, p.uuid, p.referencia_id, p.tombamento, p.descricao, p.classe_id, p.situacao, p.situacao_anterior, p.condicao,
      p.local_id, l.caminho, p.instalacao_id, p.responsavel_servidor_id, p.versao
    from patrimonio p join local l on l.id = p.local_id
    where p.id = any(${itens.map(({ patrimonio_id }) => patrimonio_id)}::bigint[]) order by p.id for update of p`)
}

export interface MudancaDeItem {
  id: number
  situacao: ItemAlvo['situacao']
  estado_chegada?: string | null
  observacao?: string | null
  recusado?: boolean
  remessa_id?: number | null
}

/** One statement for all of them; what is not said stays. */
export async function mudarItens(tx: Queryable, mudancas: readonly MudancaDeItem[]): Promise<void> {
  if (mudancas.length === 0) return
  await tx.run(sql`
    update transferencia_item i set situacao = m.situacao, estado_chegada = coalesce(m.estado_chegada, i.estado_chegada),
      observacao = coalesce(m.observacao, i.observacao), recusado = coalesce(m.recusado, i.recusado), remessa_id = coalesce(m.remessa_id, i.remessa_id)
    from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb) as m (id bigint, situacao text, estado_chegada text,
      observacao text, recusado boolean, remessa_id bigint)
    where i.id = m.id`)
}
