// Real time in the browser: what happens in another process is asked for at once, and who is put out hears no more.
import { randomUUID } from 'node:crypto'
import type { Page, WebSocket } from 'playwright-core'
import Pusher from 'pusher'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANAL_LOCAL } from '#contract/casa/tempo-real.ts'
import { MESA } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { ADMINISTRADORA, SENHA } from './support/people.ts'
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
afterAll(async () => {
  await other?.stop()
  await rig?.stop()
})

const program = () =>
  new Pusher({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port: String(other.port) })

async function inThePanel(): Promise<{ page: Page; socket: WebSocket; subscribed: Promise<void> }> {
  const { page } = await rig.device({ viewport: MESA })
  const opened = page.waitForEvent('websocket')
  const subscribed = opened.then(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('subscription_succeeded') && String(payload).includes(CANAL_LOCAL))
            resolve()
        })
      }),
  )
  await entrar(page, ADMINISTRADORA, SENHA)
  return { page, socket: await opened, subscribed }
}

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
  const closed = socket.waitForEvent('close')
  rig.network.set({ cut: true })
  await closed
  const again = page.waitForEvent('websocket', { timeout: 60_000 })
  rig.network.set({ cut: false })
  await again
  await page.waitForRequest(NOTIFICACOES)
})

test('a session that is taken away loses its connection, and the screen says so without being asked', async () => {
  rig.watch()
  const { page, socket, subscribed } = await inThePanel()
  await subscribed
  const closed = socket.waitForEvent('close', { timeout: 20_000 })
  await rig.oracle.query(`update sessao set encerrada_em = now(), encerrada_por = 'teste'
    where encerrada_em is null`)
  await closed
  await page.waitForURL(/autenticacao\/entrar/)
})

test('the page’s policy was never broken', async () => {
  const device = await rig.device({ viewport: MESA })
  await entrar(device.page, ADMINISTRADORA, SENHA)
  await device.page.waitForEvent('websocket')
  expect(device.violations).toEqual([])
})
