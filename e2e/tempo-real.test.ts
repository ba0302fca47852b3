// Real time in the browser: what happens in another process is asked for at once, and who is put out hears no more.
import { randomUUID } from 'node:crypto'
import type { Page, WebSocket } from 'playwright-core'
import Pusher from 'pusher'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CANAL_LOCAL } from '#contract/casa/tempo-real.ts'
import { type Device, MESA } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { ADMINISTRADORA, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { type Sibling, startSibling } from './support/sibling.ts'

const app = { id: 'zelo-e2e', key: `e2e-${randomUUID()}`, secret: randomUUID() }
const NOTIFICACOES = /\/api\/painel\/notificacoes\?/

let rig: Rig
let other: Sibling

beforeAll(async () => {
  rig = await startRig({
    env: { PUSHER_APP_ID: app.id, PUSHER_KEY: app.key, PUSHER_SECRET: app.secret },
  })
  other = await startSibling(rig.server)
})
// However a test ended, the next has a network.
afterEach(() => rig?.network.set({ cut: false }))
afterAll(async () => {
  await other?.stop()
  await rig?.stop()
})

const program = () =>
  new Pusher({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port: String(other.port) })

interface Panel {
  device: Device
  page: Page
  socket: WebSocket
  /** Until the channel is heard. */
  subscribed: Promise<void>
}

function hears(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded') && String(payload).includes(CANAL_LOCAL))
        resolve()
    })
  })
}

async function inThePanel(): Promise<Panel> {
  const device = await rig.device({ viewport: MESA })
  const { page } = device
  const opened = page.waitForEvent('websocket').then((socket) => ({ socket, subscribed: hears(socket) }))
  // Together: who cannot sign in has no connection to wait for either.
  const [{ socket, subscribed }] = await Promise.all([opened, entrar(page, ADMINISTRADORA, SENHA)])
  return { device, page, socket, subscribed }
}

/** At once, if it is closed already. */
const closing = (socket: WebSocket) => until('the connection to close', 20_000, () => socket.isClosed())

test('an event of another process makes the bell ask again, over the page’s own origin', async () => {
  rig.watch()
  const { page, socket, subscribed } = await inThePanel()
  await subscribed
  expect(new URL(socket.url()).host).toBe(new URL(rig.network.url).host)
  const received = socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('RequisicaoCriada'),
  })
  const asked = page.waitForRequest(NOTIFICACOES)
  const started = performance.now()
  await program().trigger(CANAL_LOCAL, 'RequisicaoCriada', { protocolo: 'não sai daqui' })
  const { payload } = await received
  await asked
  console.log(
    `event in one process → the bell asks in a browser of another: ${Math.round(performance.now() - started)} ms`,
  )
  expect(JSON.parse(String(payload))).toEqual({
    event: 'RequisicaoCriada',
    channel: CANAL_LOCAL,
    data: '{}',
  })
})

test('the calls of the tab name its connection', async () => {
  rig.watch()
  const { page, subscribed } = await inThePanel()
  await subscribed
  const asked = page.waitForRequest(NOTIFICACOES)
  await program().trigger(CANAL_LOCAL, 'RequisicaoCriada', {})
  expect((await asked).headers()['x-socket-id']).toMatch(/^\d+\.\d+$/)
})

test('after the network comes back the connection does too, and the bell asks for what it missed', async () => {
  rig.watch()
  const { page, socket, subscribed } = await inThePanel()
  await subscribed
  // A part of the screen that was still coming would be missing, which is another test's.
  await page.waitForLoadState('networkidle')
  rig.network.set({ cut: true })
  await closing(socket)
  const again = page.waitForEvent('websocket', { timeout: 60_000 })
  rig.network.set({ cut: false })
  await again
  await page.waitForRequest(NOTIFICACOES)
})

test('a session that is taken away loses its connection, and the screen says so without being asked', async () => {
  rig.watch()
  const { page, socket, subscribed } = await inThePanel()
  await subscribed
  await rig.oracle.query(`update sessao set encerrada_em = now(), encerrada_por = 'teste'
    where encerrada_em is null`)
  await closing(socket)
  await page.waitForURL(/autenticacao\/entrar/)
})

test('the page’s policy was never broken', async () => {
  const { device } = await inThePanel()
  expect(device.violations).toEqual([])
})
