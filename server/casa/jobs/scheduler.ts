// Work that nobody waits for, inside the server: each job in small steps, one at a time in this process and one
// process at a time.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database, Tx } from '#server/casa/db/database.ts'
import { traceOf } from '#server/casa/traces/spans.ts'

export interface Step {
  /** Holds the job's lock; also commits what the step wrote, whole or not at all. */
  tx: Tx
  /** Aborted when the server closes: end soon. */
  signal: AbortSignal
}

export interface Job {
  name: string
  /** Rest after a step that had nothing more to do. */
  everyMs: number
  /**
   * Whether anything waits for it, as a condition in SQL. Of a job that looks every other second: all that are due are
   * asked in one statement, and one for which nothing waits takes no step.
   */
  waiting?: Sql
  /** Well under a minute: the database ends a transaction that is silent for longer. Answers whether there is more to do. */
  step(step: Step): Promise<boolean>
}

export interface Scheduler {
  /** Waits for the step in course. */
  stop(): Promise<void>
}

/** Who is told of each step that this process takes; one that another process is at is none. */
export interface JobWatch {
  began(job: string): void
  ended(job: string, error: unknown): void
}

export type JobLog = Pick<Logger, 'info' | 'warn' | 'error'>

interface Running {
  db: Database
  log: JobLog
  signal: AbortSignal
  watch?: JobWatch
}

/** Runs one step, unless another process is at it. A failure is logged and waits for the next turn. */
export async function runStep({ db, log, signal, watch }: Running, job: Job): Promise<boolean> {
  let began = false
  try {
    const more = await db.transaction(
      async (tx) => {
        const { livre } = await tx.one<{ livre: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended(${`job:${job.name}`}, 0)) as livre`,
        )
        if (!livre) return false
        began = true
        watch?.began(job.name)
        return traceOf(
          () => ({ name: `tarefa ${job.name}`, kind: 'internal', attributes: { 'zelo.tarefa': job.name } }),
          () => job.step({ tx, signal }),
        )
      },
      { retries: 0 },
    )
    if (began) watch?.ended(job.name, undefined)
    return more
  } catch (err) {
    if (began) watch?.ended(job.name, err)
    if (!signal.aborted) log.warn({ err, tarefa: job.name }, 'a tarefa de fundo falhou e será repetida')
    return false
  }
}

/** Those of `jobs` that say what waits for them, and have nothing. When the database does not say, none: each sees for itself. */
async function withNothingWaiting({ db, log }: Running, jobs: readonly Job[]): Promise<ReadonlySet<Job>> {
  const asked = jobs.flatMap((job) => (job.waiting ? [{ job, waiting: job.waiting }] : []))
  if (asked.length === 0) return new Set()
  try {
    const columns = asked.map(({ waiting }, n) => sql`${waiting} as ${raw(`w${n}`)}`)
    const said = await db.one<Record<string, boolean>>(sql`select ${join(columns)}`)
    return new Set(asked.filter((_, n) => said[`w${n}`] === false).map(({ job }) => job))
  } catch (err) {
    log.warn({ err }, 'o banco não disse que tarefas esperam')
    return new Set()
  }
}

/** Begins at once. */
export function startJobs({ db, log, watch }: Omit<Running, 'signal'>, jobs: readonly Job[]): Scheduler {
  const ending = new AbortController()
  const running: Running = { db, log, signal: ending.signal, ...(watch && { watch }) }
  const due = new Map(jobs.map((job) => [job, 0]))

  /** Every job that is due takes one step, so that none keeps the others waiting. */
  async function turn(): Promise<void> {
    const now = Date.now()
    const called = jobs.filter((job) => (due.get(job) ?? 0) <= now)
    const idle = await withNothingWaiting(running, called)
    for (const job of called) {
      if (ending.signal.aborted) return
      const more = idle.has(job) ? looked(job) : await runStep(running, job)
      due.set(job, more ? 0 : Date.now() + job.everyMs)
    }
  }

  function looked(job: Job): false {
    watch?.began(job.name)
    watch?.ended(job.name, undefined)
    return false
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      await turn()
      await rest(Math.min(...due.values()) - Date.now(), ending.signal)
    }
  }

  const done = loop()
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}

/** A long backlog leaves room for requests. */
const BREATH_MS = 20

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Node's own leaves nothing on the signal, which lives as long as the server.
  await wait(Math.max(milliseconds, BREATH_MS), undefined, { signal, ref: false }).catch(() => {})
}
