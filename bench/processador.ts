// What requests cost: processor time of the server and of its PostgreSQL, from Linux (elsewhere nothing is said), and what
// the server sent to PostgreSQL.
import { readdir, readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import type { World } from './world.ts'

/** What Linux counts processor time in, everywhere we run. */
const MS_PER_TICK = 10

interface Stat {
  parent: number
  /** Of itself. */
  own: number
  /** Of its children that ended. */
  ended: number
}

async function statOf(pid: number | string | undefined): Promise<Stat | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name, in parentheses, may hold spaces.
  const fields = line
    ?.slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [, parent = 0] = fields
  const [own1 = 0, own2 = 0, ended1 = 0, ended2 = 0] = fields.slice(11, 15)
  return { parent, own: (own1 + own2) * MS_PER_TICK, ended: (ended1 + ended2) * MS_PER_TICK }
}

export interface Spent {
  application: number
  database: number
  /** Messages of the server to PostgreSQL, beginnings and ends of transactions among them. */
  statements: number
}

async function statementsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^zelo_processo_comandos_total (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN)
}

/**
 * Until now, of the server or, in milliseconds, of all these processes of it; answers a function, since PostgreSQL is
 * found once.
 */
export async function processorOf(
  { db, server }: World,
  pids: () => readonly (number | undefined)[] = () => [server.pid],
): Promise<() => Promise<Spent>> {
  const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = (await statOf(pid))?.parent
  async function database(): Promise<number> {
    let spent = (await statOf(postmaster))?.ended ?? Number.NaN
    for (const entry of await readdir('/proc').catch(() => [])) {
      const stat = /^\d+$/.test(entry) ? await statOf(entry) : undefined
      if (stat !== undefined && stat.parent === postmaster) spent += stat.own
    }
    return spent
  }
  async function application(): Promise<number> {
    const stats = await Promise.all(pids().map(statOf))
    return stats.reduce((sum, stat) => sum + (stat?.own ?? Number.NaN), 0)
  }
  return async () => ({
    application: await application(),
    database: await database(),
    statements: await statementsOf(server.url),
  })
}
