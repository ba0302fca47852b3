// The same installation served by one, two and four processes over one database: how many requests a second, and what each
// costs the processors. Counts take turns within one run, so that a busy machine is as busy for each.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { endLaunched, startProcess } from '#server/testing/processo.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { plantAssets } from './bens-plantados.ts'
import { type Figure, figureOf, median } from './figures.ts'
import { interleaved, type Load, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { workloads } from './pedidos.ts'
import { processorOf, type Spent } from './processador.ts'
import { createWorld, fillSchool, type World } from './world.ts'

const COUNTS = [1, 2, 4] as const
const ROUNDS = 3
const WORKERS = 16
const ASKED = ['list, 2 filters', 'exact code', 'one update, audited'] as const

/** One process, with who asks it. */
interface Instance {
  pid: number | undefined
  admin: HttpClient
  agente: HttpClient
  /** Of the agent of this process, who reads labels there. */
  visita: number
}

export async function measureInstances({ full }: BenchOptions): Promise<Figure[]> {
  const bens = full ? 1_000_000 : 100_000
  const world = await createWorld()
  try {
    const planted = await plantAssets(world, bens)
    await fillSchool(world, { rooms: 20, assets: 500 })
    const instances = await startInstances(world)
    const spent = await processorOf(world, () => instances.map(({ pid }) => pid))
    const loads = workloads(bens)
    const asked: [string, Ask][] = [
      ...ASKED.map((name): [string, Ask] => [name, ({ admin }, worker) => loads[name](admin, worker)]),
      ['field: one label read', await reader(world, instances)],
    ]
    const figures: Figure[] = []
    for (const [name, ask] of asked)
      figures.push(...(await taken(name, ask, { instances, spent, milliseconds: full ? 10_000 : 3_000 })))
    for (const { admin, agente } of instances) for (const client of [admin, agente]) client.close()
    return [planted, ...figures]
  } finally {
    endLaunched()
    await world.stop()
  }
}

type Ask = (instance: Instance, worker: number) => Promise<unknown>

/** The world's own, and three more on its database and its data folder. */
async function startInstances(world: World): Promise<Instance[]> {
  const { server, people, senha } = world
  const env = {
    ZELO_DADOS: server.dados,
    DATABASE_URL: await server.databaseUrl(),
    ZELO_DEMO: '0',
    ZELO_LOG: 'warn',
    ZELO_LIMITE_POR_MINUTO: '1000000',
  }
  const instances: Instance[] = []
  for (let n = 0; n < Math.max(...COUNTS); n++) {
    const more = n === 0 ? undefined : await startProcess(env)
    const port = more === undefined ? server.port : Number(new URL(more.address).port)
    const [admin, agente] = [new HttpClient(port), new HttpClient(port)]
    await admin.entrar(people.clara.email, senha)
    await agente.entrar(people.ana.email, senha)
    const { id: visita } = await world.createVisit()
    instances.push({ pid: more === undefined ? server.pid : more.child.pid, admin, agente, visita })
  }
  return instances
}

/** Readings of labels, each with a uuid of its own: what the field sends most. */
async function reader({ db }: World, instances: readonly Instance[]): Promise<Ask> {
  const rows = await db.rows<{ referencia_id: string }>(sql`
    select referencia_id from monitoramento_patrimonio where monitoramento_id = ${instances[0]?.visita ?? 0}`)
  let n = 0
  return ({ agente, visita }) => {
    const { referencia_id } = rows[n++ % rows.length] ?? { referencia_id: '' }
    const lido_em = dataHoraDe(Date.now(), '-03:00')
    const body = { uuid: randomUUID(), referencia_id, origem: 'digitado', lido_em }
    return agente.json('POST', `/api/monitoramentos/${visita}/leituras`, body, agente.operation())
  }
}

interface Measured {
  loads: Load[]
  application: number[]
  database: number[]
}

interface Rig {
  instances: readonly Instance[]
  spent: () => Promise<Spent>
  milliseconds: number
}

async function oneRound(count: number, ask: Ask, rig: Rig, measured: Measured): Promise<void> {
  const { instances, spent, milliseconds } = rig
  let asked = 0
  const once = async (worker: number) => {
    const instance = instances[worker % count]
    if (instance !== undefined) await ask(instance, worker)
    asked++
  }
  const before = await spent()
  const [load] = await interleaved([once], { workers: WORKERS, milliseconds, rounds: 1 })
  const after = await spent()
  if (load !== undefined) measured.loads.push(load)
  measured.application.push((after.application - before.application) / asked)
  measured.database.push((after.database - before.database) / asked)
}

async function taken(name: string, ask: Ask, rig: Rig): Promise<Figure[]> {
  const byCount = COUNTS.map((): Measured => ({ loads: [], application: [], database: [] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, count] of COUNTS.entries()) {
      const measured = byCount[at]
      if (measured !== undefined) await oneRound(count, ask, rig, measured)
    }
  return byCount.flatMap(({ loads, application, database }, at) => [
    rateFigure(`${name}: ${COUNTS[at]} process${at === 0 ? '' : 'es'}`, {
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      latencies: loads.flatMap(({ latencies }) => latencies),
    }),
    figureOf('  processor of the application', 'ms', application),
    figureOf('  processor of PostgreSQL', 'ms', database),
  ])
}
