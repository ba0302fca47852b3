// The wall of the field: a visit is reached only by the agents it is assigned to, and everything that a request names
// is looked for inside it.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export interface Visita {
  id: number
  uuid: string
  local_id: number
  /** Ids of the place's branch, from the root down to it. */
  caminho: number[]
  intervalo: { id: number; agente_id: number | null } | null
  iniciado_em: string | null
  finalizado_em: string | null
  finalizado_por: number | null
  concluido_em: string | null
  cancelado_em: string | null
  /** The inventory for which its school counts its own assets, blindly; null: a visit as any other. */
  inventario_id: number | null
  /** When the desk last sent it back. */
  devolvido_em: string | null
  /** Ids of the people it is assigned to. */
  agentes: number[]
}

const porReferencia = (ref: Referencia): Sql =>
  typeof ref === 'number' ? sql`m.id = ${ref}` : sql`m.uuid = ${ref}`

/** Of visits `m`, those that this person may carry out: whoever only counts their own school's assets, counts alone. */
export const queExecuta = ({ concessoes }: Pick<Ator, 'concessoes'>): Sql =>
  pode(concessoes, 'monitoramentos.executar') ? sql`true` : sql`m.inventario_id is not null`

async function idDoAgente(db: Queryable, ator: Ator, ref: Referencia): Promise<number> {
  const found = await db.maybe<{ id: number }>(sql`
    select m.id from monitoramento m
    where ${porReferencia(ref)} and (m.id = ${ator.visitaDecidida ?? null}
      or (${queExecuta(ator)} and exists (select 1 from monitoramento_agente ma
        where ma.monitoramento_id = m.id and ma.usuario_id = ${ator.usuario.id})))`)
  if (!found) throw new Recusa('ERR_NAO_ENCONTRADO', 'Visita não encontrada entre as atribuídas a você.')
  return found.id
}

function porId(db: Queryable, id: number): Promise<Visita> {
  return db.one<Visita>(sql`
    select m.id, m.uuid, m.local_id, l.caminho, m.iniciado_em, m.finalizado_em, m.finalizado_por, m.concluido_em,
      m.cancelado_em, m.devolvido_em, m.inventario_id,
      (select json_build_object('id', mi.id, 'agente_id', mi.agente_id) from monitoramento_intervalo mi
        where mi.monitoramento_id = m.id and mi.fim is null) as intervalo,
      array(select ma.usuario_id from monitoramento_agente ma where ma.monitoramento_id = m.id) as agentes
    from monitoramento m join local l on l.id = m.local_id
    where m.id = ${id}`)
}

/** For reading. Throws `ERR_NAO_ENCONTRADO` alike for what does not exist and for what is not theirs. */
export async function visitaDoAgente(db: Queryable, ator: Ator, ref: Referencia): Promise<Visita> {
  return porId(db, await idDoAgente(db, ator, ref))
}

/**
 * For writing: holds the visit until the transaction ends, and only then reads it. A lock on the row itself would
 * not do: under read committed the waiter goes on with what it had read before it waited.
 */
export async function visitaTravada(tx: Queryable, ator: Ator, ref: Referencia): Promise<Visita> {
  const id = await idDoAgente(tx, ator, ref)
  return visitaDecidida(await travada(tx, id), ator)
}

/** The same for who decides about a visit instead of carrying it out: the caller has checked its place. */
export async function travada(tx: Queryable, id: number): Promise<Visita> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('monitoramento', ${id}))`)
  return porId(tx, id)
}

/** A supervisor's decision stands in the place of the assignment. */
function visitaDecidida(visita: Visita, { usuario, visitaDecidida: decidida }: Ator): Visita {
  if (visita.id !== decidida || visita.agentes.includes(usuario.id)) return visita
  return { ...visita, agentes: [...visita.agentes, usuario.id] }
}

/** The nearest regional above the place, or null when the tree has none there. */
export async function regionalDe(db: Queryable, caminho: readonly number[]): Promise<number | null> {
  const found = await db.rows<{ id: number }>(sql`
    select l.id from local l join local_tipo t on t.id = l.tipo_id
    where l.id = any(${caminho}::bigint[]) and t.nivel = 'regional'
    order by cardinality(l.caminho) desc limit 1`)
  return found[0]?.id ?? null
}
