import sql from 'sql-template-tag'
import { type Alerta, type DadosDoAlerta, NumeroVigiado } from '#contract/analises/alertas.ts'
import { chaveDoLadrilho } from '#contract/analises/paineis.ts'
import type { Quantas } from '#server/analises/metricas/contar.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** How often a number is counted. */
const A_CADA_MINUTOS = 15

/** In the order in which they were asked for; of a number that this program does not know any more, none. */
export async function alertasDe(db: Queryable, usuario_id: number): Promise<Alerta[]> {
  const guardados = await db.rows<Alerta>(sql`
    select id, ladrilho, sentido, limite, total, total_aproximado, visto_em, desde from alerta
    where usuario_id = ${usuario_id} order by id`)
  return guardados.filter(({ ladrilho }) => NumeroVigiado.safeParse(ladrilho).success)
}

/** Beside the one that would change. */
export async function outrosAlertas(
  db: Queryable,
  usuario_id: number,
  { ladrilho, sentido }: DadosDoAlerta,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from alerta
    where usuario_id = ${usuario_id} and (chave, sentido) <> (${chaveDoLadrilho(ladrilho)}, ${sentido})`)
  return total
}

/** What was seen of a number, and whether that is beyond the limit. */
export interface Visto {
  contagem: Quantas | null
  alem: boolean
  agora: Date
}

export function gravarAlerta(
  tx: Queryable,
  usuario_id: number,
  { ladrilho, sentido, limite }: DadosDoAlerta,
  { contagem, alem, agora }: Visto,
): Promise<Alerta> {
  return tx.one(sql`
    insert into alerta (usuario_id, ladrilho, chave, sentido, limite, total, total_aproximado, visto_em,
      proximo_em, desde)
    values (${usuario_id}, ${JSON.stringify(ladrilho)}::jsonb, ${chaveDoLadrilho(ladrilho)}, ${sentido}, ${limite},
      ${contagem?.total ?? null}, ${contagem?.total_aproximado ?? false}, ${agora},
      ${agora}::timestamptz + make_interval(mins => ${A_CADA_MINUTOS}), case when ${alem}::boolean then ${agora}::timestamptz end)
    on conflict (usuario_id, chave, sentido) do update set ladrilho = excluded.ladrilho, limite = excluded.limite,
      total = excluded.total, total_aproximado = excluded.total_aproximado, visto_em = excluded.visto_em,
      proximo_em = excluded.proximo_em, desde = excluded.desde
    returning id, ladrilho, sentido, limite, total, total_aproximado, visto_em, desde`)
}

/** What was removed; undefined when the person has no such alert. */
export function apagarAlerta(tx: Queryable, usuario_id: number, id: number): Promise<Alerta | undefined> {
  return tx.maybe(sql`delete from alerta where id = ${id} and usuario_id = ${usuario_id}
    returning id, ladrilho, sentido, limite, total, total_aproximado, visto_em, desde`)
}

export type AlertaDevido = Alerta & { usuario_id: number }

/** Takes one that is due, of who works here: no other process looks at it before it is due again. */
export function tomarAlerta(tx: Queryable, agora: Date): Promise<AlertaDevido | undefined> {
  return tx.maybe(sql`
    update alerta set proximo_em = ${agora}::timestamptz + make_interval(mins => ${A_CADA_MINUTOS})
    where id = (select a.id from alerta a join usuario u on u.id = a.usuario_id and u.situacao = 'ativo'
      where a.proximo_em <= ${agora}::timestamptz order by a.proximo_em, a.id limit 1 for update of a skip locked)
    returning id, usuario_id, ladrilho, sentido, limite, total, total_aproximado, visto_em, desde`)
}

/** True when this look found it beyond the limit; one whose limit was changed, or that was removed meanwhile, is left alone. */
export async function anotarVisto(
  tx: Queryable,
  { id, limite }: Alerta,
  { contagem, alem, agora }: Visto,
): Promise<boolean> {
  const antes = await tx.maybe<{ desde: string | null }>(
    sql`select desde from alerta where id = ${id} and limite = ${limite} for update`,
  )
  if (antes === undefined) return false
  // A list that refuses the person by now says nothing of the number.
  const desde =
    contagem === null
      ? sql`desde`
      : sql`case when ${alem}::boolean then coalesce(desde, ${agora}::timestamptz) end`
  await tx.run(sql`update alerta set total = ${contagem?.total ?? null},
    total_aproximado = ${contagem?.total_aproximado ?? false}, visto_em = ${agora}, desde = ${desde} where id = ${id}`)
  return alem && antes.desde === null
}
