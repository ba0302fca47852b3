// What requests cost: processor time of the server, by its own `process.cpuUsage`, and of its PostgreSQL, from Linux
// (elsewhere nothing is said), and what the server sent to PostgreSQL.
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

/** What the server says of itself: `process_cpu_seconds_total` is its `process.cpuUsage`. */
async function saidBy(url: string): Promise<{ cpu: number; statements: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  return { cpu: 1000 * value('process_cpu_seconds_total'), statements: value('zelo_processo_comandos_total') }
}

/**
 * Until now, of the server or of all these processes of it, of which Linux tells; answers a function, since PostgreSQL
 * is found once.
 */
export async function processorOf(
  { db, server }: World,
  pids?: () => readonly (number | undefined)[],
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
  async function ofAll(all: readonly (number | undefined)[]): Promise<number> {
    const stats = await Promise.all(all.map(statOf))
    return stats.reduce((sum, stat) => sum + (stat?.own ?? Number.NaN), 0)
  }
  return async () => {
    const { cpu, statements } = await saidBy(server.url)
    return { application: pids ? await ofAll(pids()) : cpu, database: await database(), statements }
  }
}
