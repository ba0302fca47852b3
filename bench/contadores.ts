// What PostgreSQL itself counts of the statements that it ran, by pg_stat_statements: how many, planning and running them,
// and the blocks that they touched. Where it is not to be had (a given database without it), nothing is said.
import sql from 'sql-template-tag'
import { openClient } from '#server/casa/db/connection.ts'
import type { Database } from '#server/casa/db/database.ts'
import type { Server } from '../e2e/support/server.ts'

export interface Counted {
  /** Those of triggers too. */
  calls: number
  /** Milliseconds by the clock, in which a busy machine counts. */
  planning: number
  running: number
  blocks: number
}

const NOTHING: Counted = { calls: Number.NaN, planning: Number.NaN, running: Number.NaN, blocks: Number.NaN }

/** Before anything else is connected: the database is started again with the counter. */
export async function startCounting(server: Server): Promise<void> {
  if (process.env.DATABASE_URL) return
  const client = await openClient({ url: await server.databaseUrl(), unlimited: true })
  try {
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
    await client.query("alter system set pg_stat_statements.track = 'all'")
    await client.query("alter system set pg_stat_statements.track_planning = 'on'")
  } finally {
    await client.end()
  }
  await server.halt()
  await server.restart()
  const again = await openClient({ url: await server.databaseUrl(), unlimited: true })
  try {
    await again.query('create extension if not exists pg_stat_statements')
  } finally {
    await again.end()
  }
}

export async function countedBy(db: Database): Promise<Counted> {
  const { ha } = await db.one<{ ha: boolean }>(
    sql`select to_regclass('pg_stat_statements') is not null as ha`,
  )
  if (!ha) return NOTHING
  // What runs inside of a statement is in its time and in its blocks already.
  return db.one<Counted>(sql`
    select sum(calls)::float8 as calls, sum(total_plan_time)::float8 as planning,
      sum(total_exec_time) filter (where toplevel)::float8 as running,
      sum(shared_blks_hit + shared_blks_read) filter (where toplevel)::float8 as blocks
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`)
}
