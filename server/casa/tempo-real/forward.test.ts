// Real time by a service outside: what leaves for it, from whom, and what it is never told.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { canalDoUsuario, tempoReal } from '#contract/casa/tempo-real.ts'
import { createPeople } from '#server/testing/people.ts'
import { listeningApp, rawSocket } from '#server/testing/real-time.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { publicar } from './publish.ts'
import type { RealTimeSettings } from './settings.ts'

interface Received {
  path: string
  query: Record<string, string>
  body: string
}

/** why: the hosted service is not of this machine; this one answers as it does, or fails when told to. */
const service = { received: [] as Received[], failures: 0 }
const http = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const fails = service.failures-- > 0
    if (!fails) {
      const body = Buffer.concat(chunks).toString()
      service.received.push({ path: pathname, query: Object.fromEntries(searchParams), body })
    }
    response.writeHead(fails ? 503 : 200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
afterAll(() => http.close())
const { port } = http.address() as AddressInfo // as: it listens on TCP

const secret = 'segredo-do-servico-de-fora'
const app = { id: '77', key: 'chave-publica', secret }
const hosted: RealTimeSettings = {
  mode: 'pusher',
  cluster: 'sa1',
  app,
  sockets: { host: 'ws-sa1.pusher.com', port: 443, tls: true },
  api: { host: '127.0.0.1', port, tls: false },
}

const { db } = await createTestDatabase()
const people = await createPeople(db)
const [server] = [
  await listeningApp(db, { config: { tempoReal: hosted } }),
  await listeningApp(db, { config: { tempoReal: hosted } }),
]
const sdk = new Pusher({ appId: app.id, key: app.key, secret, host: '127.0.0.1', port: String(port) })

beforeEach(() => {
  service.received = []
  service.failures = 0
})

const canal = canalDoUsuario(people.ana.id)
const tell = (exceto?: string) =>
  db.transaction((tx) => publicar(tx, { canal, evento: 'NotificacaoCriada', exceto }))

/** What reached the service for this connection's sake, once the event after it has. */
async function forwarded(exceto: string): Promise<Received[]> {
  await tell(exceto)
  const last = `9${exceto}`
  await tell(last)
  await expect.poll(() => service.received.some(({ body }) => body.includes(`"${last}"`))).toBe(true)
  return service.received.filter(({ body }) => body.includes(`"${exceto}"`))
}

test('one process forwards each event: signed as the service expects it, and empty', async () => {
  // Whoever listens first takes the turn a moment later.
  const patience = { timeout: 10_000, interval: 200 }
  await expect.poll(() => tell('1.1').then(() => service.received.length), patience).toBeGreaterThan(0)
  const [received, ...more] = await forwarded('12.34')
  expect(more).toEqual([])
  const { path, query, body } = received ?? { path: '', query: {}, body: '{}' }
  expect(JSON.parse(body)).toEqual({
    name: 'NotificacaoCriada',
    channels: [canal],
    data: '{}',
    socket_id: '12.34',
  })
  const { auth_signature, auth_timestamp, ...rest } = query
  const official = new URLSearchParams(sdk.createSignedQueryString({ method: 'POST', path, body }))
  const { auth_signature: _signature, auth_timestamp: _now, ...expected } = Object.fromEntries(official)
  expect(path).toBe('/apps/77/events')
  expect(rest).toEqual(expected)
  const signed = `auth_key=${app.key}&auth_timestamp=${auth_timestamp}&auth_version=1.0&body_md5=${rest.body_md5}`
  const hmac = createHmac('sha256', secret).update(`POST\n${path}\n${signed}`).digest('hex')
  expect(auth_signature).toBe(hmac)
})

test('a service that fails once is asked again, and one that is away stops no operation', async () => {
  service.failures = 1
  await tell('55.55')
  const arrived = () => service.received.filter(({ body }) => body.includes('"55.55"')).length
  await expect.poll(arrived, { timeout: 5_000 }).toBe(1)
  service.failures = 100
  await expect(tell()).resolves.toBeUndefined()
})

test('the screens are told of the service, the page may reach it, and this server has no door of its own', async () => {
  const client = server.client()
  const { dados, headers } = await client.inject({ method: 'GET', url: '/api/configuracao' })
  expect(dados).toMatchObject({
    tempo_real: { chave: app.key, cluster: 'sa1', host: 'ws-sa1.pusher.com', porta: 443, tls: true },
  })
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://ws-sa1.pusher.com;")
  await expect(rawSocket({ port: server.port, key: app.key })).rejects.toThrow('404')
  const events = await client.inject({
    method: 'POST',
    url: `/apps/${app.id}/events`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(events.status).toBe(404)
})

test('autorizar signs for the service and names neither person nor session', async () => {
  const client = server.client()
  await client.entrar(people.ana)
  const body = { socket_id: '12.34', channel_name: canal }
  const { json } = await client.call(tempoReal.autorizar, { body })
  expect(json).toEqual(sdk.authorizeChannel('12.34', canal))
})
