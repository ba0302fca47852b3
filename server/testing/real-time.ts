// Servers that really listen, and the official clients that connect to them, for the tests of real time.
import type { AddressInfo } from 'node:net'
import officialClient, {
  type ChannelAuthorizationCallback,
  type ChannelAuthorizationHandler,
  type Options,
} from 'pusher-js'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { CANAL_LOCAL, tempoReal } from '#contract/casa/tempo-real.ts'
import type { Database } from '#server/casa/db/database.ts'
import { realTimeApp } from '#server/casa/tempo-real/settings.ts'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export type Browser = officialClient.default
// as: in Node the module is the class itself, which its types call `default`.
const OfficialClient = officialClient as unknown as typeof officialClient.default

export interface RealTimeServer extends TestApp {
  port: number
  key: string
}

/** One process of the installation; several over one database share the events. Call it at the top of a test file. */
export async function listeningApp(
  db: Database,
  options: Parameters<typeof createTestApp>[1] = {},
): Promise<RealTimeServer> {
  const test = await createTestApp(db, options)
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo // as: it listens on TCP
  return { ...test, port, key: realTimeApp(test.services)?.key ?? '' }
}

/** As the screens connect: the official client, authorised with the keys of `person`. */
export function browserOf(server: RealTimeServer, person: Client, options: Partial<Options> = {}): Browser {
  const pusher = new OfficialClient(server.key, {
    cluster: 'sa1',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    // why: the client's own XMLHttpRequest cannot send a cookie in Node; in a browser the cookies go by themselves.
    channelAuthorization: { customHandler: (asked, answer) => void authorize(person, asked, answer) },
    ...options,
  })
  afterAll(() => pusher.disconnect())
  return pusher
}

async function authorize(
  person: Client,
  { socketId: socket_id, channelName: channel_name }: Parameters<ChannelAuthorizationHandler>[0],
  answer: ChannelAuthorizationCallback,
): Promise<void> {
  const { status, json } = await person.call(tempoReal.autorizar, { body: { socket_id, channel_name } })
  // as: the operation answers it bare
  if (status === 200) answer(null, json as Parameters<ChannelAuthorizationCallback>[1])
  else answer(new Error(`refused with ${status}`), null)
}

/** Resolves when the channel is heard; rejects when it is refused. */
export function heard(pusher: Browser, canal: string = CANAL_LOCAL): Promise<void> {
  return new Promise((resolve, reject) => {
    const channel = pusher.subscribe(canal)
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', (error: unknown) => reject(error))
  })
}

/** The content of the next event of this name. */
export function nextEvent(pusher: Browser, canal: string, evento: string): Promise<unknown> {
  return new Promise((resolve) => {
    const channel = pusher.subscribe(canal)
    const once = (data: unknown) => {
      channel.unbind(evento, once)
      resolve(data)
    }
    channel.bind(evento, once)
  })
}

export interface RawSocket {
  socket: WebSocket
  /** What the server said, in order. */
  said: Frame[]
  /** Resolves with the first frame, said or to come, of this event. */
  frame(event: string): Promise<Frame>
  send(message: unknown): void
  closed: Promise<{ code: number; reason: string }>
}

export interface Frame {
  event: string
  channel?: string
  data: unknown
}

export interface RawOptions {
  path?: string
  headers?: Record<string, string>
}

/** A client that says whatever a test wants. Rejects when the server does not take the connection. */
export async function rawSocket(
  { port, key }: Pick<RealTimeServer, 'port' | 'key'>,
  { path = `/app/${key}?protocol=7&client=teste&version=1`, headers = {} }: RawOptions = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const said: Frame[] = []
  const waiting: { event: string; resolve: (frame: Frame) => void }[] = []
  socket.on('message', (text) => {
    const frame = JSON.parse(String(text)) as Frame // as: the tests assert on what they expect to be there
    said.push(frame)
    for (const { event, resolve } of waiting) if (event === frame.event) resolve(frame)
  })
  afterAll(() => socket.terminate())
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return {
    socket,
    said,
    closed,
    frame: (event) => {
      const before = said.find((frame) => frame.event === event)
      if (before) return Promise.resolve(before)
      return new Promise((resolve) => waiting.push({ event, resolve }))
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  }
}

/** The id that the server gave to this connection. */
export async function socketIdOf(raw: RawSocket): Promise<string> {
  const { data } = await raw.frame('pusher:connection_established')
  const { socket_id } = JSON.parse(String(data)) as { socket_id: string } // as: the protocol says so
  return socket_id
}
