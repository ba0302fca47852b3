// How much each caller asked of all the processes of an installation in a minute. Each process counts its own, and adds to
// the common count only now and then: nobody's ordinary use writes anything, and nobody waits for it.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database, Queryable } from '#server/casa/db/database.ts'

export const WINDOW_MS = 60_000
/** A process adds a twentieth of what is allowed at a time: what a caller may pass by it, in each process. */
const SHARE = 1 / 20
/** Callers that one process remembers; the one that was silent for longest goes first. */
const REMEMBERED = 20_000
const FORGOTTEN_AT_ONCE = 50

interface Count {
  inicio: number
  /** As the database last answered, with all that this process had added. */
  common: number
  /** Not added yet. */
  own: number
  adding: boolean
}

export interface Counted {
  current: number
  /** Milliseconds until the count begins anew. */
  ttl: number
}

export interface SharedCounts {
  /** One more of this caller, who may make `max`. */
  add(key: string, max: number): Counted
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

interface Row {
  inicio: string
  pedidos: number
}

/** A count that another process began less than a window ago goes on; an older one begins anew. */
function addToCommon(tx: Queryable, key: string, { inicio, own }: Readonly<Count>): Promise<Row> {
  const begun = new Date(inicio)
  const alive = sql`p.inicio > ${new Date(Date.now() - WINDOW_MS)}`
  return tx.one<Row>(sql`
    insert into pedidos_do_minuto as p (chave, inicio, pedidos) values (${hashOf(key)}, ${begun}, ${own})
    on conflict (chave) do update set
      inicio = case when ${alive} then p.inicio else excluded.inicio end,
      pedidos = case when ${alive} then p.pedidos else 0 end + excluded.pedidos
    returning inicio, pedidos`)
}

const forgetOld = (tx: Queryable) =>
  tx.run(sql`delete from pedidos_do_minuto where chave in (
    select chave from pedidos_do_minuto where inicio < ${new Date(Date.now() - 2 * WINDOW_MS)}
    limit ${FORGOTTEN_AT_ONCE} for update skip locked)`)

export function createSharedCounts(db: Pick<Database, 'transaction'>): SharedCounts {
  const counts = new Map<string, Count>()

  function countOf(key: string, now: number): Count {
    const found = counts.get(key)
    const isAlive = found !== undefined && found.inicio + WINDOW_MS > now
    const count = isAlive ? found : { inicio: now, common: 0, own: 0, adding: false }
    counts.delete(key)
    counts.set(key, count)
    for (const oldest of counts.keys()) {
      if (counts.size <= REMEMBERED) break
      counts.delete(oldest)
    }
    return count
  }

  async function share(key: string, count: Count): Promise<void> {
    // Of this instant: others go on counting while the database answers.
    const added = { ...count }
    count.adding = true
    try {
      const { inicio, pedidos } = await db.transaction(async (tx) => {
        const row = await addToCommon(tx, key, added)
        await forgetOld(tx)
        return row
      })
      count.common = pedidos
      count.own -= added.own
      count.inicio = Math.min(count.inicio, new Date(inicio).getTime())
    } catch {
      // A database that is away refuses by itself what it must; this process goes on counting alone.
    } finally {
      count.adding = false
    }
  }

  return {
    add(key, max) {
      const now = Date.now()
      const count = countOf(key, now)
      count.own++
      const current = count.common + count.own
      // Who is over already is told so by this process; there is nothing more to tell the others.
      const isNews = count.own >= Math.ceil(max * SHARE) && current <= max * (1 + SHARE)
      if (isNews && !count.adding) void share(key, count)
      return { current, ttl: count.inicio + WINDOW_MS - now }
    },
  }
}
