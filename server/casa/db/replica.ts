// A streaming replica of the same database, for what only reads and may be of some seconds ago. How late it is is known
// by what it has replayed of where the primary stood, and when we asked it: no clock but ours, and nothing is written.
import sql from 'sql-template-tag'
import { OperatorError } from '../operator-error.ts'
import type { Queryable } from './queryable.ts'

export interface EstadoDaReplica {
  /** `fora`: it does not answer, or is no replica of this database. */
  situacao: 'em-dia' | 'atrasada' | 'fora'
  /** Null while nobody knows. */
  atraso_s: number | null
  limite_s: number
}

export interface Replica {
  estado(): EstadoDaReplica
  /** How old what is read there is at most, in whole seconds; null: it is not to be read now. */
  servesNow(): number | null
  /** It failed while it was asked: not again before it answered a look. */
  failed(): void
  stop(): Promise<void>
}

export interface FollowOptions {
  limiteS: number
  /** Between two looks. */
  everyMs?: number
  /** Told when it goes out and when it comes back. */
  onChange?: (estado: EstadoDaReplica, reason?: unknown) => void
}

const EVERY_MS = 2_000
/** A look that takes longer is no answer. */
const PATIENCE_MS = 3_000
/** Where the primary stood, of as long as this at two seconds each: what is later than that is late enough. */
const PLACES_KEPT = 3_600

interface Place {
  at: number
  lsn: bigint
}

interface Identity {
  instalacao: string
  banco: string
}

const IDENTITY = sql`(select system_identifier::text from pg_control_system()) as instalacao,
  current_database()::text as banco`

/** Which database it is, whatever address it was reached by. */
export async function databaseIdentity(db: Queryable): Promise<string> {
  const { instalacao, banco } = await db.one<Identity>(sql`select ${IDENTITY}`)
  return `${instalacao}/${banco}`
}

const ofPrimary = (db: Queryable) =>
  db.one<Identity & { lsn: string }>(sql`select (pg_current_wal_lsn() - '0/0')::text as lsn, ${IDENTITY}`)

const ofReplica = (db: Queryable) =>
  db.one<Identity & { segue: boolean; lsn: string | null }>(sql`
    select pg_is_in_recovery() as segue, (pg_last_wal_replay_lsn() - '0/0')::text as lsn, ${IDENTITY}`)

async function patiently<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What the primary says of itself, kept until the replica has come as far. */
class Places {
  #open: Place[] = []
  /** The last time at which the replica is known to have had all that was there. */
  confirmed: number | undefined

  add(place: Place): void {
    // Nothing was written since: what was true then is true now.
    if (this.#open.at(-1)?.lsn === place.lsn) this.#open.pop()
    this.#open.push(place)
    if (this.#open.length > PLACES_KEPT) this.#open.shift()
  }

  replayed(lsn: bigint): void {
    const reached = this.#open.findLastIndex((place) => place.lsn <= lsn)
    const last = this.#open[reached]
    if (last === undefined) return
    this.confirmed = Math.max(last.at, this.confirmed ?? last.at)
    this.#open.splice(0, reached)
  }
}

/** Looks at once, and from then on. Nothing here fails: a replica that is not there is not read. */
export function followReplica(primary: Queryable, replica: Queryable, options: FollowOptions): Replica {
  const { limiteS, everyMs = EVERY_MS, onChange = () => {} } = options
  const places = new Places()
  let answers = false
  let told: EstadoDaReplica['situacao'] | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const lateMs = () =>
    places.confirmed === undefined ? undefined : Math.max(Date.now() - places.confirmed, 0)

  function estado(): EstadoDaReplica {
    const late = lateMs()
    const atraso_s = late === undefined ? null : Math.floor(late / 1000)
    if (!answers) return { situacao: 'fora', atraso_s, limite_s: limiteS }
    const emDia = late !== undefined && late <= limiteS * 1000
    return { situacao: emDia ? 'em-dia' : 'atrasada', atraso_s, limite_s: limiteS }
  }

  function tell(reason?: unknown): void {
    const now = estado()
    if (now.situacao === told || stopped) return
    told = now.situacao
    onChange(now, reason)
  }

  async function look(): Promise<void> {
    const at = Date.now()
    // Without the primary nothing new is known, and what is read there grows old by itself.
    const here = await patiently(ofPrimary(primary)).catch(() => undefined)
    if (here) places.add({ at, lsn: BigInt(here.lsn) })
    const there = await patiently(ofReplica(replica))
    if (!there.segue || there.lsn === null) throw new OperatorError('não é uma réplica')
    if (here && (there.instalacao !== here.instalacao || there.banco !== here.banco))
      throw new OperatorError('é réplica de outro banco')
    places.replayed(BigInt(there.lsn))
    answers = true
  }

  async function turn(): Promise<void> {
    let reason: unknown
    await look().catch((error: unknown) => {
      answers = false
      reason = error
    })
    tell(reason)
    if (!stopped) timer = setTimeout(() => (turning = turn()), everyMs).unref()
  }

  let turning = turn()
  return {
    estado,
    servesNow() {
      const { situacao, atraso_s } = estado()
      return situacao === 'em-dia' ? atraso_s : null
    },
    failed() {
      answers = false
      tell()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turning
    },
  }
}
