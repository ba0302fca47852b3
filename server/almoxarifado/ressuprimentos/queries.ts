// All the SQL of orders of replenishment.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import {
  type ContaDoRessuprimento,
  PEDIDOS_A_OFERECER,
  type PedidoOferecido,
  type RessuprimentoDetalhado,
  ressuprimentos,
  type SituacaoDoRessuprimento,
} from '#contract/almoxarifado/ressuprimentos.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { aReporDoPedido, chegadasSemPedido, recebidoDoPedido } from '#server/almoxarifado/estoque/chegadas.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

const nomeDe = (coluna: Sql): Sql => sql`(select u.nome from usuario u where u.id = ${coluna})`

const material = sql`json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao, 'unidade', un.sigla,
  'casas', un.casas)`

const colunas = sql`r.id, r.protocolo, json_build_object('id', l.id, 'nome', l.nome) as deposito, r.situacao,
  (select count(*)::int from ressuprimento_item i where i.ressuprimento_id = r.id) as itens,
  (select string_agg(q.descricao, ', ') from (
    select m.descricao from ressuprimento_item i join material m on m.id = i.material_id
    where i.ressuprimento_id = r.id order by lower(f_unaccent(m.descricao)), m.id limit 3) q) as materiais,
  ${nomeDe(sql`r.criado_por`)} as criado_por, r.criado_em, r.providencia`

export const origem: Origem = {
  colunas,
  de: sql`ressuprimento r join local l on l.id = r.deposito_id`,
  id: sql`r.id`,
}

type Filtro = Pick<
  z.output<typeof ressuprimentos.listar.query>,
  'texto' | 'fila' | 'situacao' | 'deposito_id' | 'material_id'
>

const comMaterial = (condicao: Sql): Sql => sql`exists (
  select from ressuprimento_item i join material m on m.id = i.material_id
  where i.ressuprimento_id = r.id and ${condicao})`

/** Taken to the purchase by who asks. */
const aEncaminhar = (concessoes: readonly Concessao[]): Sql => {
  const nos = nosDaPermissao(concessoes, ressuprimentos.encaminhar.access)
  return sql`r.situacao = 'aberto' and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])`
}

export function condicoes(
  { concessoes, permissao }: { concessoes: readonly Concessao[]; permissao: Permissao },
  { texto, fila, situacao, deposito_id, material_id }: Filtro,
): Sql[] {
  const nos = nosDaPermissao(concessoes, permissao)
  const partes = palavrasDe(texto ?? '').map(
    (palavra) =>
      sql`(${contem(sql`r.protocolo || ' ' || coalesce(r.providencia, '')`, palavra)}
        or ${comMaterial(contem(sql`m.descricao`, palavra))})`,
  )
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (fila !== undefined) partes.push(aEncaminhar(concessoes))
  if (situacao?.length) partes.push(sql`r.situacao = any(${situacao}::text[])`)
  if (deposito_id !== undefined) partes.push(sql`l.caminho @> array[${deposito_id}::bigint]`)
  if (material_id !== undefined) partes.push(comMaterial(sql`m.id = ${material_id}::bigint`))
  return partes
}

const recebido = recebidoDoPedido(sql`r.id`, sql`i.material_id`)

const chegouSemPedido = chegadasSemPedido({
  deposito_id: sql`r.deposito_id`,
  material_id: sql`i.material_id`,
  desde: sql`r.criado_em`,
  ate: sql`coalesce(r.encerrado_em, 'infinity')`,
})

/** What each accepted one brought of the materials of the order; of the others, nothing yet. */
const ENTRADAS = sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'protocolo', e.protocolo, 'situacao', e.situacao,
      'definitivo_em', e.definitivo_em, 'linhas', coalesce(trouxe.linhas, '[]'::json)) order by e.id), '[]'::json)
  from entrada e
  left join lateral (
    select json_agg(json_build_object('material', s.material, 'qtd_e3', s.qtd_e3) order by s.ordem, s.id) as linhas
    from (
      select m.id, lower(f_unaccent(m.descricao)) as ordem, ${material} as material,
        sum(y.qtd_recebida_e3 - y.qtd_recusada_e3)::bigint as qtd_e3
      from entrada_item y join ressuprimento_item i on i.ressuprimento_id = r.id and i.material_id = y.material_id
      join material m on m.id = y.material_id join unidade_de_medida un on un.id = m.unidade_id
      where y.entrada_id = e.id and e.situacao = 'aceita' group by m.id, un.id) s
    where s.qtd_e3 > 0) trouxe on true
  where e.ressuprimento_id = r.id)`

/** Of its materials, what went back to a supplier since it was made, the newest first; not what another order waits for. */
const DEVOLUCOES = sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'protocolo', b.protocolo, 'material', ${material},
      'qtd_e3', w.qtd_e3, 'criado_em', b.criado_em, 'fornecedor', f.razao_social, 'espera', z.ajuste_id is not null)
    order by b.id desc), '[]'::json)
  from ressuprimento_item i join ajuste_de_estoque_item w on w.material_id = i.material_id
  join ajuste_de_estoque b on b.id = w.ajuste_id and b.tipo = 'devolucao_fornecedor' and b.situacao = 'lancado'
    and b.deposito_id = r.deposito_id and b.criado_em >= r.criado_em
  join fornecedor f on f.id = b.fornecedor_id
  join material m on m.id = i.material_id join unidade_de_medida un on un.id = m.unidade_id
  left join ressuprimento_devolucao z on z.ajuste_id = b.id
  where i.ressuprimento_id = r.id and (z.ajuste_id is null or z.ressuprimento_id = r.id))`

export type RessuprimentoLido = Omit<RessuprimentoDetalhado, 'acoes'> & {
  caminho: number[]
  criado_por_id: number
}

export function ressuprimentoLido(db: Queryable, id: number): Promise<RessuprimentoLido | undefined> {
  return db.maybe(sql`
    select ${colunas}, l.caminho, r.criado_por as criado_por_id, r.observacoes, r.motivo, r.versao,
      ${nomeDe(sql`r.encaminhado_por`)} as encaminhado_por, r.encaminhado_em,
      ${nomeDe(sql`r.encerrado_por`)} as encerrado_por, r.encerrado_em,
      (select json_build_object('id', e.id, 'protocolo', e.protocolo) from entrada e
        where e.id = r.concluido_pela_id) as concluido_pela, ${ENTRADAS} as entradas,
      ${DEVOLUCOES} as devolucoes,
      (select json_agg(json_build_object('id', i.id, 'material', ${material}, 'qtd_e3', i.qtd_e3,
          'chegou_e3', ${chegouSemPedido} + ${recebido}, 'recebido_e3', ${recebido},
          'a_repor_e3', ${aReporDoPedido(sql`r.id`, sql`i.material_id`)}, 'conta', i.conta)
          order by lower(f_unaccent(m.descricao)), i.id)
        from ressuprimento_item i join material m on m.id = i.material_id
        join unidade_de_medida un on un.id = m.unidade_id where i.ressuprimento_id = r.id) as linhas
    from ${origem.de} where r.id = ${id}`)
}

export type RessuprimentoResumido = Pick<
  RessuprimentoLido,
  'id' | 'protocolo' | 'situacao' | 'deposito' | 'caminho'
>

/** Without its lines: a draft that answers it asks at every pause of who types. */
export function ressuprimentoResumido(db: Queryable, id: number): Promise<RessuprimentoResumido | undefined> {
  return db.maybe(sql`
    select r.id, r.protocolo, r.situacao, json_build_object('id', l.id, 'nome', l.nome) as deposito, l.caminho
    from ${origem.de} where r.id = ${id}`)
}

interface Recebida {
  material_id: number
  material: string
  unidade: string
  qtd_e3: number
  recebido_e3: number
}

/** `qtd_e3`: what was asked. */
export function recebidoPorLinha(db: Queryable, id: number): Promise<Recebida[]> {
  return db.rows(sql`
    select i.material_id, m.descricao as material, un.sigla as unidade, i.qtd_e3, ${recebido} as recebido_e3
    from ressuprimento r join ressuprimento_item i on i.ressuprimento_id = r.id join material m on m.id = i.material_id
    join unidade_de_medida un on un.id = m.unidade_id
    where r.id = ${id} order by lower(f_unaccent(m.descricao)), i.id`)
}

export async function travarRessuprimento(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`select from ressuprimento where id = ${id} for update`)
}

export interface NovaLinha {
  material_id: number
  qtd_e3: number
  conta: ContaDoRessuprimento
}

interface Novo {
  protocolo: string
  deposito_id: number
  observacoes: string | null
  por: number
  em: Date
}

export async function guardarRessuprimento(
  tx: Queryable,
  { protocolo, deposito_id, observacoes, por, em }: Novo,
  linhas: readonly NovaLinha[],
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ressuprimento (protocolo, deposito_id, observacoes, criado_por, criado_em)
    values (${protocolo}, ${deposito_id}, ${observacoes}, ${por}, ${em}) returning id`)
  await tx.run(sql`
    insert into ressuprimento_item (ressuprimento_id, material_id, qtd_e3, conta)
    select ${id}::bigint, n.material_id, n.qtd_e3, n.conta
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n (material_id bigint, qtd_e3 bigint, conta jsonb)`)
  return id
}

export async function guardarEncaminhamento(
  tx: Queryable,
  id: number,
  { providencia, por, em }: { providencia: string; por: number; em: Date },
): Promise<void> {
  await tx.run(sql`
    update ressuprimento set situacao = 'encaminhado', providencia = ${providencia}, encaminhado_por = ${por},
      encaminhado_em = ${em}, versao = versao + 1 where id = ${id}`)
}

/** What is still to come by the entries that answer it: none, and the order may end by itself. */
export async function faltaReceber(tx: Queryable, id: number): Promise<boolean> {
  const { falta } = await tx.one<{ falta: boolean }>(sql`
    select exists (select from ressuprimento_item i where i.ressuprimento_id = ${id}
      and i.qtd_e3 > ${recebidoDoPedido(sql`i.ressuprimento_id`, sql`i.material_id`)}) as falta`)
  return falta
}

/** As it was before it ended, which it answers. */
export async function reabrirRessuprimento(tx: Queryable, id: number): Promise<SituacaoDoRessuprimento> {
  const { situacao } = await tx.one<{ situacao: SituacaoDoRessuprimento }>(sql`
    update ressuprimento set situacao = case when encaminhado_em is null then 'aberto' else 'encaminhado' end,
      concluido_pela_id = null, encerrado_por = null, encerrado_em = null, versao = versao + 1 where id = ${id}
    returning situacao`)
  return situacao
}

/** False where it was taken back meanwhile, or another order waits for it. */
export async function esperarReposicao(
  tx: Queryable,
  id: number,
  { ajuste_id, por, em }: { ajuste_id: number; por: number; em: Date },
): Promise<boolean> {
  const ligadas = await tx.run(sql`
    with devolucao as (
      select id from ajuste_de_estoque where id = ${ajuste_id} and situacao = 'lancado' for share)
    insert into ressuprimento_devolucao (ajuste_id, ressuprimento_id, esperada_por, esperada_em)
    select id, ${id}::bigint, ${por}::bigint, ${em}::timestamptz from devolucao on conflict do nothing`)
  await tx.run(sql`update ressuprimento set versao = versao + 1 where id = ${id}`)
  return ligadas > 0
}

/** It came in excess, and is still whole without an entry that was taken back: it ended by another. */
export async function concluirPelaQueFicou(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`
    update ressuprimento r set concluido_pela_id = f.id, versao = r.versao + 1
    from (select e.id from entrada e where e.ressuprimento_id = ${id} and e.situacao = 'aceita'
      order by e.definitivo_em desc, e.id desc limit 1) f
    where r.id = ${id} and r.concluido_pela_id <> f.id
      and not exists (select from entrada e where e.id = r.concluido_pela_id and e.situacao = 'aceita')`)
}

/** The open ones of a depósito. */
export function pedidosOferecidos(db: Queryable, deposito_id: number): Promise<PedidoOferecido[]> {
  return db.rows(sql`
    select q.id, q.protocolo, q.criado_em, q.materiais, (
      select coalesce(json_agg(i.material_id order by i.id), '[]'::json) from ressuprimento_item i
      where i.ressuprimento_id = q.id
        and i.qtd_e3 > ${recebidoDoPedido(sql`i.ressuprimento_id`, sql`i.material_id`)}) as esperados
    from (
      select ${colunas} from ${origem.de} where r.deposito_id = ${deposito_id} and r.situacao in ('aberto', 'encaminhado')
      order by r.id limit ${PEDIDOS_A_OFERECER}) q
    order by q.id`)
}

export async function encerrarRessuprimento(
  tx: Queryable,
  id: number,
  {
    situacao,
    motivo,
    pela = null,
    por,
    em,
  }: {
    situacao: SituacaoDoRessuprimento
    motivo: string | null
    /** The entry with which it ends by itself. */
    pela?: number | null
    por: number
    em: Date
  },
): Promise<void> {
  await tx.run(sql`
    update ressuprimento set situacao = ${situacao}, motivo = ${motivo}, concluido_pela_id = ${pela},
      encerrado_por = ${por}, encerrado_em = ${em}, versao = versao + 1 where id = ${id}`)
}
