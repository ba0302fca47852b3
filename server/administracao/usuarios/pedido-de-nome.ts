// All the SQL of the names that people ask for.
import sql from 'sql-template-tag'
import type { PedidoDeNome } from '#contract/administracao/pessoas.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const COLUNAS = sql`p.id, p.nome_atual, p.nome_pedido, p.motivo, p.criado_em, p.situacao, p.decidido_em,
  p.decisao_motivo`

/** The last one that the person did not take back. */
export async function ultimoPedidoDeNome(db: Queryable, usuario_id: number): Promise<PedidoDeNome | null> {
  const pedido = await db.maybe<PedidoDeNome>(sql`
    select ${COLUNAS} from pedido_de_nome p where p.usuario_id = ${usuario_id} and p.situacao <> 'cancelado'
    order by p.id desc limit 1`)
  return pedido ?? null
}

export async function pedidoDeNomePendente(db: Queryable, usuario_id: number): Promise<PedidoDeNome | null> {
  const pedido = await db.maybe<PedidoDeNome>(sql`
    select ${COLUNAS} from pedido_de_nome p where p.usuario_id = ${usuario_id} and p.situacao = 'pendente'`)
  return pedido ?? null
}

/** Whose administrators decide about the person: of the own place or, without one, of the whole órgão. */
export async function localQueDecide(db: Queryable, usuario_id: number): Promise<number | null> {
  const { local_id } = await db.one<{ local_id: number | null }>(sql`
    select coalesce(local_lotacao_id, (select id from local where pai_id is null order by id limit 1)) as local_id
    from usuario where id = ${usuario_id}`)
  return local_id
}

export async function gravarPedidoDeNome(
  tx: Queryable,
  { usuario_id, nome, motivo }: { usuario_id: number; nome: string; motivo: string },
): Promise<void> {
  await tx.run(sql`
    insert into pedido_de_nome (usuario_id, nome_atual, nome_pedido, motivo)
    select id, nome, ${nome}, ${motivo} from usuario where id = ${usuario_id}`)
}

/** True when there was one to take back. */
export async function cancelarPedidoDeNome(tx: Queryable, usuario_id: number): Promise<boolean> {
  const cancelados = await tx.run(sql`
    update pedido_de_nome set situacao = 'cancelado', decidido_em = now()
    where usuario_id = ${usuario_id} and situacao = 'pendente'`)
  return cancelados > 0
}

export interface DecisaoDeNome {
  id: number
  situacao: 'aprovado' | 'recusado'
  por: number
  motivo: string | null
}

/** False when it no longer waits: the person took it back meanwhile. */
export async function gravarDecisaoDeNome(
  tx: Queryable,
  { id, situacao, por, motivo }: DecisaoDeNome,
): Promise<boolean> {
  const decididos = await tx.run(sql`
    update pedido_de_nome set situacao = ${situacao}, decidido_por = ${por}, decidido_em = now(),
      decisao_motivo = ${motivo}
    where id = ${id} and situacao = 'pendente'`)
  return decididos > 0
}

export async function gravarNome(tx: Queryable, usuario_id: number, nome: string): Promise<void> {
  await tx.run(sql`update usuario set nome = ${nome}, versao = versao + 1, atualizado_em = now()
    where id = ${usuario_id}`)
}

/** Of a person `u`: another name waits to be decided. */
export const pedeNome = sql`exists (
  select from pedido_de_nome n where n.usuario_id = u.id and n.situacao = 'pendente')`
