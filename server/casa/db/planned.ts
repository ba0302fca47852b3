// Statements that are asked again and again are planned once a connection: of what a small one costs, most is its plan.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sqlState } from './errors.ts'

/** A text asked less often is not worth a place: PostgreSQL keeps the plan in the memory of each connection. */
const USES = 5
const NAMES_OF_A_CONNECTION = 300
/** Lists are of as many texts as people have filters. */
const TEXTS_COUNTED = 5_000

interface Known {
  uses: number
  name: string
}

/** PostgreSQL cuts names at 63 characters. */
export const nameOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** The columns of a table changed under a plan that was kept: by a migration, say, while another process still ran. */
export function isStalePlan(error: unknown): error is Error {
  return sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')
}

/** Behind a pool of transactions the next statement finds another session: a name said in one is unknown in it. */
export const NO_PLANS: Plans = { named: (_client, config) => config, forget: () => {} }

export interface Plans {
  /** As it is to be sent on this connection: by its name, once it was asked often enough. */
  named(client: pg.ClientBase, config: pg.QueryConfig): pg.QueryConfig
  /** From now on every statement is planned anew, on every connection. */
  forget(): void
}

/** Shared by the connections of a pool. */
export function keepPlans({ uses = USES, names = NAMES_OF_A_CONNECTION } = {}): Plans {
  const texts = new Map<string, Known>()
  const ofConnection = new WeakMap<pg.ClientBase, Set<string>>()
  let epoch = 0

  function known(text: string): Known {
    const before = texts.get(text)
    if (before) return before
    if (texts.size >= TEXTS_COUNTED) texts.clear()
    const now = { uses: 0, name: `${nameOf(text)}.${epoch}` }
    texts.set(text, now)
    return now
  }

  function here(client: pg.ClientBase): Set<string> {
    const before = ofConnection.get(client)
    if (before) return before
    const now = new Set<string>()
    ofConnection.set(client, now)
    return now
  }

  return {
    named(client, config) {
      const text = known(config.text)
      text.uses += 1
      if (text.uses <= uses) return config
      const prepared = here(client)
      if (!prepared.has(text.name) && prepared.size >= names) return config
      prepared.add(text.name)
      return { ...config, name: text.name }
    },
    forget() {
      epoch += 1
      texts.clear()
    },
  }
}
