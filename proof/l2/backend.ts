// The real server and its PostgreSQL, which the proof kills and starts again under everybody's feet.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { chooseHome } from '#server/casa/db/embedded/home.ts'
import { hasStopped, livingPostmaster } from '#server/casa/db/embedded/postmaster.ts'
import { until } from '../../e2e/support/processes.ts'
import { type Server, startServer } from '../../e2e/support/server.ts'
import { standingCluster } from '../cluster/cluster.ts'

export type DatabaseCrash = 'immediate' | 'postmaster-kill' | 'backends-kill'

export class Backend {
  readonly server: Server
  readonly counts: Record<string, number> = {}
  /** What the server did that nobody asked for. */
  readonly accidents: string[] = []
  private readonly pool: Database
  private change: Promise<unknown> = Promise.resolve()
  private down = false

  private constructor(server: Server, pool: Database) {
    this.server = server
    this.pool = pool
  }

  static async start(): Promise<Backend> {
    const server = await startServer({ demo: false, env: { ZELO_LOG: 'error' } })
    const pool = await openDatabase({ url: await server.databaseUrl(), poolSize: 6 })
    return new Backend(server, pool)
  }

  /** Resolves when nobody is killing or starting anything. */
  async ready(): Promise<void> {
    await this.change
  }

  /** Asks until the database answers: it may be on its way back from a crash. */
  async database<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + 120_000
    for (;;) {
      await this.ready()
      try {
        return await work(this.pool)
      } catch (error) {
        if (Date.now() > deadline || !isConnectionError(error)) throw error
        await sleep(200)
      }
    }
  }

  /** SIGKILL of the server's process, then a new one after `pause`. One at a time: a second call while it is down does nothing. */
  killServer(name: string, pause: number): Promise<boolean> {
    return this.disturb(async () => {
      if (!this.server.alive) return this.raise('before it was killed')
      await this.server.kill9()
      this.count(name)
      await sleep(pause)
      await this.server.restart()
    })
  }

  crashDatabase(kind: DatabaseCrash): Promise<boolean> {
    return this.disturb(async () => {
      const cluster = standingCluster()
      if (cluster) {
        await cluster.killLeader()
        this.count('leader killed')
        return this.answering('the fall of the leader')
      }
      const data = join((await chooseHome(this.server.dados)).folder, 'banco')
      const found = await livingPostmaster(data)
      if (!found) throw new Error('no PostgreSQL to crash')
      if (kind === 'backends-kill') await this.killOneBackend()
      else {
        process.kill(found.pid, kind === 'immediate' ? 'SIGQUIT' : 'SIGKILL')
        await until('PostgreSQL to be gone', 20_000, () => hasStopped(data, found.pid))
      }
      this.count(`database: ${kind}`)
      await this.answering(`the database's ${kind}`)
    })
  }

  private async answering(what: string): Promise<void> {
    await until('the server to answer from its database again', 120_000, async () => {
      if (!this.server.alive) await this.raise(`after ${what}`)
      return this.answers()
    })
  }

  /** Nobody killed it: a supervisor would start it again, and the proof must say so. */
  private async raise(when: string): Promise<void> {
    const errors = this.server.output().match(/^\S*Error: .*$/gm)
    const said = errors?.at(-1) ?? this.server.output().slice(-600)
    await this.server.restart()
    this.count('server ended by itself')
    this.accidents.push(`the server ended by itself ${when}: ${said}`)
  }

  async stop(): Promise<void> {
    await this.change
    await this.pool.close()
    await this.server.stop()
  }

  private async killOneBackend(): Promise<void> {
    const rows = await this.pool.rows<{ pid: number }>(
      sql`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        order by state, pid limit 1`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
  }

  /** The server survives its database: its own pool must have found it again. */
  private async answers(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.server.url}/saude`, { signal: AbortSignal.timeout(2_000) })
      if (!answer.ok) return false
      await this.pool.rows(sql`select 1`)
      return true
    } catch {
      return false
    }
  }

  private async disturb(act: () => Promise<void>): Promise<boolean> {
    if (this.down) return false
    this.down = true
    const done = act()
      .catch((error: unknown) => {
        this.accidents.push(error instanceof Error ? error.message : String(error))
      })
      .finally(() => {
        this.down = false
      })
    this.change = done
    await done
    return true
  }

  private count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }
}

/** Everything that PostgreSQL says of itself going away (class 57P), and what the socket says. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^57P|^08|^ECONN|^EPIPE|^ENOENT/.test(code) ||
    /terminat|not begin|Connection|connection|in recovery|starting up/.test(error.message)
  )
}
