// One process with one, four and sixteen órgãos over one PostgreSQL: what each adds to its memory, to how long it takes
// to start, and to what it does while nobody asks anything.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { ask, startProcess, stopProcess } from '#server/testing/processo.ts'
import { asAdmin } from '#server/testing/template.ts'
import type { Figure } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const COUNTS = [1, 4, 16] as const
const TOKEN = 'a-token-of-the-bench'
const MB = 1_000_000

const nameOf = (n: number) => `zelo_orgao_${n}`
const hostOf = (n: number) => `orgao-${n}.zelo.test`

interface Seen {
  startS: number
  rssMb: number
  /** Of one processor, while nobody asks. */
  idlePercent: number
  connections: number
}

/** `process_cpu_seconds_total` and the resident set, as the process says. */
async function said(address: string): Promise<{ cpuS: number; rssMb: number }> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { bytes } = await ask(new URL('/metrics', address), { host: 'localhost', headers })
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(bytes.toString())?.[1])
  return {
    cpuS: figure('process_cpu_seconds_total'),
    rssMb: figure('process_resident_memory_bytes') / MB,
  }
}

async function seen({ db, server }: World, count: number, restS: number): Promise<Seen> {
  const dados = await mkdtemp(join(tmpdir(), 'zelo-orgaos-'))
  try {
    const url = await server.databaseUrl()
    const told = Array.from({ length: count }, (_, n) => {
      const its = new URL(url)
      its.pathname = `/${nameOf(n)}`
      return [hostOf(n), { DATABASE_URL: its.href }]
    })
    const file = join(dados, 'orgaos.json')
    await writeFile(file, JSON.stringify(Object.fromEntries(told)))
    const env = {
      ZELO_DADOS: dados,
      ZELO_ORGAOS: file,
      ZELO_DEMO: '0',
      ZELO_LOG: 'error',
      ZELO_METRICAS_TOKEN: TOKEN,
    }
    // The first time migrates each of them; what is told is a start like any other.
    await stopProcess((await startProcess(env)).child)
    const began = performance.now()
    const { address, child } = await startProcess(env)
    const startS = (performance.now() - began) / 1000
    for (let n = 0; n < count; n++) await ask(new URL('/api/configuracao', address), { host: hostOf(n) })
    await wait(5_000)
    const before = await said(address)
    await wait(restS * 1000)
    const after = await said(address)
    const { connections } = await db.one<{ connections: number }>(
      sql`select count(*)::int as connections from pg_stat_activity where datname like 'zelo\\_orgao\\_%'`,
    )
    await stopProcess(child)
    const idlePercent = ((after.cpuS - before.cpuS) / restS) * 100
    return { startS, rssMb: after.rssMb, idlePercent, connections }
  } finally {
    await rm(dados, { recursive: true, force: true })
  }
}

export async function measureOrgaos({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    for (let n = 0; n < Math.max(...COUNTS); n++)
      await asAdmin(await world.server.databaseUrl(), `create database ${nameOf(n)}`)
    const figures: Figure[] = []
    for (const count of COUNTS) {
      const { startS, rssMb, idlePercent, connections } = await seen(world, count, full ? 120 : 30)
      const of = `${count} órgão${count === 1 ? '' : 's'}`
      figures.push(
        { name: `${of}: memory of the process`, value: rssMb, unit: 'MB' },
        { name: `${of}: start`, value: startS, unit: 's' },
        { name: `${of}: one processor, at rest`, value: idlePercent, unit: '%' },
        { name: `${of}: connections`, value: connections, unit: '' },
      )
    }
    return figures
  } finally {
    await world.stop()
  }
}
