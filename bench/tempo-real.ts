// How long an event takes from one process to a browser that is connected to another.
import { setTimeout as sleep } from 'node:timers/promises'
import Pusher from 'pusher'
import sql from 'sql-template-tag'
import { WebSocket } from 'ws'
import { CANAL_LOCAL, tempoReal } from '#contract/casa/tempo-real.ts'
import type { Database } from '#server/casa/db/database.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { textOf } from '../e2e/support/http-client.ts'
import { startSibling } from '../e2e/support/sibling.ts'
import { type Figure, figureOf, median } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const app = { id: 'bench', key: 'chave-do-bench', secret: 'segredo-do-bench-de-tempo-real' }

export async function measureRealTime({ full }: BenchOptions): Promise<Figure[]> {
  const env = { PUSHER_APP_ID: app.id, PUSHER_KEY: app.key, PUSHER_SECRET: app.secret }
  const world = await createWorld({ env })
  const sibling = await startSibling(world.server)
  try {
    const times = full ? 1_000 : 200
    const browser = await connected(world)
    const sdk = new Pusher({
      appId: app.id,
      key: app.key,
      secret: app.secret,
      host: '127.0.0.1',
      port: String(sibling.port),
    })
    const notified = await bareNotifications(world.db, times)
    const committed = await timed(times, browser.next, () =>
      world.db.transaction((tx) => publicar(tx, { canal: CANAL_LOCAL, evento: 'RequisicaoCriada' })),
    )
    const asked = await timed(times, browser.next, () => sdk.trigger(CANAL_LOCAL, 'RequisicaoCriada', {}))
    browser.socket.terminate()
    const limit = { name: 'bare NOTIFY to LISTEN', value: median(notified) }
    const aim = '< 1,000'
    return [
      figureOf('transaction of one process → browser of another', 'ms', committed, { limit, aim }),
      figureOf('HTTP request to one process → browser of another', 'ms', asked, { limit, aim }),
    ]
  } finally {
    await sibling.stop()
    await world.stop()
  }
}

interface Browser {
  socket: WebSocket
  /** Resolves with the next event. */
  next(): Promise<void>
}

/** Clara, who may hear everything, connected to the first process. */
async function connected({ admin, server }: World): Promise<Browser> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/app/${app.key}?protocol=7`)
  const waiting = new Map<string, () => void>()
  const frame = (event: string) => new Promise<void>((resolve) => waiting.set(event, resolve))
  const greeted = frame('pusher:connection_established')
  let socket_id = ''
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(String(text)) as { event: string; data: string } // as: the protocol says so
    if (event === 'pusher:connection_established') socket_id = String(JSON.parse(data).socket_id)
    waiting.get(event)?.()
  })
  await greeted
  const answer = await admin.send({
    method: 'POST',
    path: tempoReal.autorizar.path,
    body: JSON.stringify({ socket_id, channel_name: CANAL_LOCAL }),
    headers: { 'content-type': 'application/json' },
  })
  const subscribed = frame('pusher_internal:subscription_succeeded')
  const data = { ...JSON.parse(textOf(answer)), channel: CANAL_LOCAL }
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  await subscribed
  return { socket, next: () => frame('RequisicaoCriada') }
}

async function timed(
  times: number,
  next: () => Promise<void>,
  publish: () => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = []
  for (let i = 0; i < times; i++) {
    const arrived = next()
    const started = performance.now()
    await Promise.all([publish(), arrived])
    samples.push(performance.now() - started)
    await sleep(2)
  }
  return samples
}

/** What PostgreSQL alone takes. */
async function bareNotifications(db: Database, times: number): Promise<number[]> {
  let heard = () => {}
  const listening = await db.listen('zelo_bench', { hear: () => heard(), lost: () => {} })
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve
    })
  const samples = await timed(times, next, () => db.run(sql`select pg_notify('zelo_bench', '')`))
  await listening.end()
  return samples
}
