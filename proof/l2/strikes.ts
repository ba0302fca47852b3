// What happens to the device, to the network and to the server while the agent works.
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Random } from '#offline/simulator/random.ts'
import type { Agent } from './agent.ts'
import type { Backend, DatabaseCrash } from './backend.ts'
import { SLOW, type Strike } from './faults.ts'
import type { Lane } from './lane.ts'
import type { Model } from './model.ts'
import type { PreparedVisit } from './school.ts'
import { typeAndDie } from './typing.ts'

export interface StrikeParts {
  readonly lane: Lane
  readonly backend: Backend
  readonly random: Random
  readonly agent: Agent
  readonly visit: Pick<PreparedVisit, 'id' | 'salas'>
  readonly model: Model
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Starts a sync that nobody waits for, and lets it run for a moment. */
async function sending({ lane, random }: StrikeParts): Promise<void> {
  const page = random.pick(await tabs(lane))
  void lane.callWithin(page, 20_000, 'enviar')
  await sleep(random.between(0, 350))
}

async function tabs(lane: Lane) {
  const open = lane.tabs()
  return open.length > 0 ? open : [await lane.revive()]
}

/** Half of the blows fall while something is being captured, half while it is being sent. */
async function midway(parts: StrikeParts, blow: () => Promise<void>): Promise<void> {
  const { random, agent } = parts
  if (random.chance(0.5)) {
    await sending(parts)
    await blow()
    return
  }
  const wait = random.between(0, 80)
  await agent.once(agent.next(), undefined, async () => {
    await sleep(wait)
    await blow()
  })
}

/** For a moment, while the queue tries to send. */
async function slot(parts: StrikeParts, on: () => Promise<void> | void, off: () => Promise<void> | void) {
  await on()
  try {
    await sending(parts)
    await sleep(parts.random.between(100, 700))
  } finally {
    await off()
  }
}

type Act = (parts: StrikeParts) => Promise<void>

const serverActs: Partial<Record<Strike, Act>> = {
  'server kill': async (parts) => {
    await sending(parts)
    void parts.backend.killServer('server kill', parts.random.between(0, 400))
  },
  'server kill mid-upload': async (parts) => {
    const { lane, backend, random } = parts
    const pause = random.between(0, 300)
    lane.network.atNextUpload(async () => {
      // The first half is on its way to the disk; the answer never comes.
      await sleep(15)
      void backend.killServer('server kill mid-upload', pause)
      await sleep(40)
    })
    await sending(parts)
  },
  'database crash': async (parts) => {
    const kinds: DatabaseCrash[] = ['immediate', 'postmaster-kill', 'backends-kill']
    const kind = parts.random.pick(kinds)
    await sending(parts)
    void parts.backend.crashDatabase(kind)
  },
  'session revoked': async ({ lane, backend }) => {
    await backend.database((db) => db.run(sql`delete from sessao where usuario_id = ${lane.pessoa.id}`))
    lane.count('session revoked')
  },
}

const deviceActs: Partial<Record<Strike, Act>> = {
  'browser kill': (parts) =>
    midway(parts, async () => {
      await parts.lane.kill9()
      parts.lane.count('browser kill')
    }),
  'tab reload': (parts) =>
    midway(parts, async () => {
      const [page] = parts.lane.tabs()
      if (page) await parts.lane.reload(page)
      parts.lane.count('tab reload')
    }),
  'tab close': (parts) =>
    midway(parts, async () => {
      const [page] = parts.lane.tabs()
      // The last tab of a browser without a window is replaced first, or the browser would go with it.
      if (parts.lane.tabs().length === 1) await parts.lane.newTab().catch(() => undefined)
      if (page) await parts.lane.close(page)
      parts.lane.count('tab close')
    }),
  'tab crash': (parts) =>
    midway(parts, async () => {
      const [page] = parts.lane.tabs()
      if (parts.lane.tabs().length === 1) await parts.lane.newTab().catch(() => undefined)
      if (page) await parts.lane.crash(page)
      parts.lane.count('tab crash')
    }),
  typing: typeAndDie,
  'second tab': ({ lane }) => another(lane, 'second tab', 2),
  'third tab': ({ lane }) => another(lane, 'third tab', 3),
  'frozen tab': async (parts) => {
    const { lane } = parts
    await another(lane, 'second tab', 2)
    await sending(parts)
    const page = lane.tabs().at(-1)
    if (!page || lane.tabs().length < 2) return
    await lane.freeze(page)
    lane.count('frozen tab')
  },
  'clock jump': async ({ lane, random }) => {
    const ms = random.chance(0.5) ? -random.between(0, 48 * HOUR) : random.between(0, 6 * HOUR)
    await lane.setClock(Math.round(ms))
    lane.count('clock jump')
  },
  refetch: async ({ lane, agent, visit }) => {
    const page = await lane.revive()
    const reply = await lane.callWithin(page, 10_000, 'preparar', visit.id)
    if (reply.fim === 'feito' && reply.valor === 'pronta') lane.count('refetch')
    await agent.look()
  },
}

const networkActs: Partial<Record<Strike, Act>> = {
  'offline slot': (parts) =>
    slot(
      parts,
      async () => {
        await parts.lane.offline(true)
        parts.lane.count('offline slot')
      },
      () => parts.lane.offline(false),
    ),
  'no answer at all': (parts) =>
    slot(
      parts,
      () => {
        parts.lane.network.set({ cut: true })
        parts.lane.count('no answer at all')
      },
      () => parts.lane.network.set({ cut: false }),
    ),
  'captive portal slot': (parts) =>
    slot(
      parts,
      () => {
        parts.lane.network.set({ portal: true })
        parts.lane.count('captive portal slot')
      },
      () => parts.lane.network.set({ portal: false }),
    ),
  'slow link': (parts) =>
    slot(
      parts,
      () => {
        parts.lane.network.set(SLOW)
        parts.lane.count('slow link')
      },
      () => parts.lane.network.set({ bytesPerSecond: 0, latencyMs: 0 }),
    ),
}

async function another(lane: Lane, name: string, wanted: number): Promise<void> {
  while (lane.tabs().length < wanted) {
    try {
      await lane.newTab()
    } catch {
      return
    }
  }
  lane.count(name)
}

export async function strike(name: Strike, parts: StrikeParts): Promise<void> {
  const act = serverActs[name] ?? deviceActs[name] ?? networkActs[name]
  await act?.(parts)
}

/** The tab or the browser dies in the very moment in which the visit is closed. */
export async function strikeTheEnd({ lane, random }: StrikeParts): Promise<void> {
  await sleep(random.between(0, 60))
  const [page] = lane.tabs()
  if (random.chance(0.3) || !page) {
    await lane.kill9()
    lane.count('browser kill')
  } else {
    await lane.reload(page)
    lane.count('tab reload')
  }
}
