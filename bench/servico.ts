// The service under eight devices at once: reads of the visit, one exactly-once update, one stored photo.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { HttpClient, textOf } from '../e2e/support/http-client.ts'
import { residentMB } from '../proof/fleet/memory.ts'
import { photo } from '../proof/fleet/photos.ts'
import { type Figure, figureOf } from './figures.ts'
import { interleaved, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, fillSchool, type Visit, type World } from './world.ts'

const WORKERS = 8
const PHOTO_BYTES = 300_000
const now = () => dataHoraDe(Date.now(), '-03:00')

export async function measureService({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    await fillSchool(world, { rooms: 60, assets: full ? 10_000 : 1_000 })
    // Eight devices, eight visits: the workers of one load never wait for each other's rows.
    const visits = await Promise.all(Array.from({ length: WORKERS }, () => world.createVisit()))
    const [visit] = visits
    if (!visit) throw new Error('no visit')
    const load = { workers: WORKERS, milliseconds: full ? 10_000 : 3_000, rounds: 3 }
    return [
      ...(await reads(world, visits, load)),
      ...(await updates(world, visits, load)),
      ...(await photos(world, visit, load)),
      await memory(world),
    ]
  } finally {
    await world.stop()
  }
}

type LoadShape = { workers: number; milliseconds: number; rounds: number }

async function okay(client: HttpClient, path: string): Promise<void> {
  const { status } = await client.send({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

async function reads({ agente }: World, visits: readonly Visit[], load: LoadShape): Promise<Figure[]> {
  const [ping, list, whole] = await interleaved(
    [
      () => okay(agente, '/api/ping'),
      () => okay(agente, '/api/monitoramentos'),
      (worker) => okay(agente, `/api/monitoramentos/${visits[worker]?.id}/completo`),
    ],
    load,
  )
  if (!ping || !list || !whole) throw new Error('a contestant is missing')
  const limit = { name: 'ping', value: ping.perSecond }
  return [
    rateFigure('list of visits', list, { limit }),
    rateFigure('whole visit, 1,000 assets', whole, { limit }),
  ]
}

/** What the database alone does for one update: receipt, entry and one audit row, in one transaction. */
async function bareUpdate(pool: pg.Pool, entry: number, person: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into operacao (op_id, usuario_id, rota, impressao, http, resposta) values ($1, $2, 'bench', $3, 200, '{}')`,
      [randomUUID(), person, randomBytes(32)],
    )
    await client.query(
      `update monitoramento_patrimonio set estado = 'bom', observacoes = $2, versao = versao + 1 where id = $1`,
      [entry, randomUUID()],
    )
    await client.query(
      `insert into evento (origem, acao, entidade, entidade_id, campo, para) values ('campo', 'bench', 'patrimonio', $1, 'observacoes', '"x"')`,
      [String(entry)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** One client for each worker, as one device each: operations of one device wait for each other in its row. */
async function devicesOf({ server, people, senha }: World): Promise<HttpClient[]> {
  const devices = Array.from({ length: WORKERS }, () => new HttpClient(server.port))
  for (const device of devices) await device.entrar(people.ana.email, senha)
  return devices
}

async function updates(world: World, visits: readonly Visit[], load: LoadShape): Promise<Figure[]> {
  const { agente, people, server } = world
  const devices = await devicesOf(world)
  const wholes = await Promise.all(visits.map((visit) => wholeVisit(agente, visit)))
  const entries = wholes[0]?.patrimonios ?? []
  const pool = new pg.Pool({ connectionString: await server.databaseUrl(), max: WORKERS })
  let turn = 0
  const next = () => entries[turn++ % entries.length]
  const once = async (worker: number) => {
    const [device, whole] = [devices[worker], wholes[worker]]
    const entry = whole?.patrimonios[turn++ % whole.patrimonios.length]
    const path = `/api/monitoramentos/${whole?.id}/patrimonios/${entry?.uuid}`
    const body = { estado: 'bom', condicao: 'em_uso', observacoes: randomUUID(), atualizado_em: now() }
    await device?.json('PUT', path, body, device.operation())
  }
  const bare = () => bareUpdate(pool, next()?.id ?? 0, people.ana.id)
  try {
    const [ours, limit] = await interleaved([once, bare], load)
    if (!ours || !limit) throw new Error('a contestant is missing')
    return [
      rateFigure('one update, exactly once, audited', ours, {
        limit: { name: 'bare transaction', value: limit.perSecond },
        aim: '≥ 15 % of the bare statements',
      }),
    ]
  } finally {
    for (const device of devices) device.close()
    await pool.end()
  }
}

async function wholeVisit(client: HttpClient, visit: Visit): Promise<MonitoramentoCompleto> {
  const answer = await client.send({ method: 'GET', path: `/api/monitoramentos/${visit.id}/completo` })
  return JSON.parse(textOf(answer)) as MonitoramentoCompleto // as: the operation answers it bare
}

/** The three calls of one photo of about `weight` bytes. */
export async function sendPhoto(
  client: HttpClient,
  job: number,
  model_id: string,
  weight = PHOTO_BYTES,
): Promise<void> {
  const bytes = await photo(weight)
  const file = {
    uuid: randomUUID(),
    monitoramento_id: job,
    tipo: 'foto_geral',
    model: 'patrimonio',
    model_id,
    nome: 'foto.jpg',
    mime: 'image/jpeg',
    tamanho: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const place = await client.json<{ upload_url: string }>('POST', '/api/multimidias/url-temporaria', file)
  const { pathname, search } = new URL(place.upload_url, 'http://localhost')
  const put = await client.send({
    method: 'PUT',
    path: pathname + search,
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  })
  if (put.status !== 200) throw new Error(`the photo's bytes were answered ${put.status}: ${textOf(put)}`)
  await client.json('POST', '/api/multimidias', { ...file, enviado_em: now() }, client.operation())
}

async function writeDurably(folder: string): Promise<void> {
  const path = join(folder, randomUUID())
  const handle = await open(`${path}.tmp`, 'wx')
  await handle.writeFile(await photo(PHOTO_BYTES))
  await handle.sync()
  await handle.close()
  await rename(`${path}.tmp`, path)
}

async function photos(world: World, visit: Visit, load: LoadShape): Promise<Figure[]> {
  const { agente, server } = world
  const devices = await devicesOf(world)
  const entry = (await wholeVisit(agente, visit)).patrimonios[0]
  if (!entry) throw new Error('the visit has no asset')
  const folder = join(server.dados, 'bench-fotos')
  await mkdir(folder)
  const [ours, limit] = await interleaved(
    [(worker) => sendPhoto(devices[worker] ?? agente, visit.id, entry.uuid), () => writeDurably(folder)],
    load,
  )
  for (const device of devices) device.close()
  await rm(folder, { recursive: true })
  if (!ours || !limit) throw new Error('a contestant is missing')
  return [
    rateFigure('photo of 300 kB, three calls, stored and registered', ours, {
      limit: { name: 'write and fsync', value: limit.perSecond },
      aim: '≥ 315/s',
    }),
  ]
}

async function memory({ server }: World): Promise<Figure> {
  const mb = (await residentMB(server.pid)) ?? Number.NaN
  return figureOf('memory of the server after the load', 'MB', [mb], { aim: '≤ 300' })
}
