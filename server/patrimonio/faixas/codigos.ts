// Labels (plaquetas): whose they are and which are already on something.
import sql, { type Sql } from 'sql-template-tag'
import type { FaixaDePlaquetas } from '#contract/campo/patrimonios.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Numbers between the two that some asset bears, or that the field put on one and nobody has accepted yet. */
export function usadas(inicio: Sql, fim: Sql): Sql {
  return sql`
    select plaqueta_numero(referencia_id) as numero from patrimonio
      where plaqueta_numero(referencia_id) between ${inicio} and ${fim}
    union
    select plaqueta_numero(referencia_id) from associacao
      where plaqueta_numero(referencia_id) between ${inicio} and ${fim}`
}

/** The same, with those that were damaged, lost or cancelled. */
export function gastas(inicio: Sql, fim: Sql): Sql {
  return sql`${usadas(inicio, fim)} union select numero from plaqueta where numero between ${inicio} and ${fim}`
}

/** The lowest of these labels that was taken out of use, or undefined. */
export async function plaquetaForaDeUso(
  db: Queryable,
  { inicio, quantidade }: { inicio: number; quantidade: number },
): Promise<number | undefined> {
  const fora = await db.maybe<{ numero: number }>(sql`
    select numero from plaqueta where numero between ${inicio} and ${inicio + quantidade - 1} order by numero limit 1`)
  return fora?.numero
}

/**
 * The agent's ranges. `proxima` follows the highest label used, because a batch needs a run of them; when the end of
 * the range is used it is the first one left over in the middle.
 */
export function faixasDoAgente(db: Queryable, agente_id: number): Promise<FaixaDePlaquetas[]> {
  return db.rows(sql`
    select f.id, f.inicio, f.fim,
      case when u.maior is null then f.inicio when u.maior < f.fim then u.maior + 1
        else (select min(livre) from generate_series(f.inicio, f.fim) livre
          where livre not in (${gastas(sql`f.inicio`, sql`f.fim`)})) end as proxima
    from lote_plaquetas f
    cross join lateral (select max(numero) as maior from (${gastas(sql`f.inicio`, sql`f.fim`)}) n) u
    where f.agente_id = ${agente_id} and f.situacao = 'reservado'
    order by f.inicio`)
}

/** Every range that was ever reserved to the agent: what a device had when it was prepared. */
export function faixasJaReservadas(
  db: Queryable,
  agente_id: number,
): Promise<Pick<FaixaDePlaquetas, 'inicio' | 'fim'>[]> {
  return db.rows(sql`select inicio, fim from lote_plaquetas
    where agente_id = ${agente_id} or ${agente_id}::bigint = any(agentes_anteriores)`)
}

/** Those of these codes that another asset bears, the lowest first: an active one, or one that the field labelled. */
export async function codigosEmUso(
  db: Queryable,
  codigos: readonly string[],
  exceto_patrimonio_id: number | null = null,
): Promise<string[]> {
  const usados = await db.rows<{ referencia_id: string }>(sql`
    select distinct referencia_id from (
      select referencia_id, id as patrimonio_id from patrimonio
        where referencia_id = any(${codigos}::text[]) and situacao not in ('baixado', 'estornado')
      union all
      select a.referencia_id, mp.patrimonio_id from associacao a
        join monitoramento_patrimonio mp on mp.id = a.monitoramento_patrimonio_id
        where a.referencia_id = any(${codigos}::text[])) usado
    where patrimonio_id is distinct from ${exceto_patrimonio_id}::bigint
    order by referencia_id`)
  return usados.map(({ referencia_id }) => referencia_id)
}
