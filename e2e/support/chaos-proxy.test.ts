import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { CALM } from './chaos-faults.ts'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts'
import { until } from './processes.ts'

let upstream: Server | undefined
let proxy: ChaosProxy | undefined

afterEach(async () => {
  await proxy?.stop()
  await new Promise((resolve) => (upstream ? upstream.close(resolve) : resolve(undefined)))
  proxy = undefined
  upstream = undefined
})

/** Counts what reaches it. */
async function start(seed?: number) {
  const reached: string[] = []
  upstream = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    request.resume()
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end('{"codigo":"SUCESSO"}')
  })
  await new Promise<void>((resolve) => upstream?.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo // as: it listens on TCP
  proxy = await startChaosProxy({ upstreamPort: () => port, ...(seed !== undefined && { seed }) })
  return { proxy, reached }
}

const post = (url: string) => fetch(url, { method: 'POST', body: 'x' })

test('a calm network passes everything on, every cookie included', async () => {
  const { proxy, reached } = await start()
  const answer = await post(`${proxy.url}/api/x`)
  expect(await answer.json()).toEqual({ codigo: 'SUCESSO' })
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(reached).toEqual(['POST /api/x'])
})

test('a lost request never arrives and a lost answer arrives without a word', async () => {
  const { proxy, reached } = await start()
  proxy.set({ requestLost: 1 })
  await expect(post(`${proxy.url}/api/x`)).rejects.toThrow()
  expect(reached).toEqual([])
  proxy.set({ requestLost: 0, answerLost: 1 })
  await expect(post(`${proxy.url}/api/x`)).rejects.toThrow()
  expect(reached).toEqual(['POST /api/x'])
  expect(proxy.log.at(-1)).toMatchObject({ status: 200, fault: 'answerLost' })
})

test('reads are spared unless the test says otherwise, and pages always are', async () => {
  const { proxy } = await start()
  proxy.set({ requestLost: 1 })
  expect((await fetch(`${proxy.url}/api/x`)).status).toBe(200)
  proxy.set({ reads: true })
  await expect(fetch(`${proxy.url}/api/x`)).rejects.toThrow()
  expect((await fetch(`${proxy.url}/monitoramentos`)).status).toBe(200)
})

test('a portal answers calls with its page and a gateway answers 503', async () => {
  const { proxy, reached } = await start()
  proxy.set({ portal: true })
  expect(await (await fetch(`${proxy.url}/api/ping`)).text()).toContain('Wi-Fi')
  proxy.set({ portal: false, unavailable: 1 })
  expect((await post(`${proxy.url}/api/x`)).status).toBe(503)
  expect(reached).toEqual([])
})

test('a duplicated request is delivered twice and answered once', async () => {
  const { proxy, reached } = await start()
  proxy.set({ duplicated: 1 })
  expect((await post(`${proxy.url}/api/x`)).status).toBe(200)
  await until('the second delivery', 5_000, () => reached.length === 2)
})

test('a cut network answers nothing until it is calm again', async () => {
  const { proxy } = await start()
  proxy.set({ cut: true })
  await expect(fetch(`${proxy.url}/`)).rejects.toThrow()
  proxy.set(CALM)
  expect((await fetch(`${proxy.url}/`)).status).toBe(200)
})

test('the same seed makes the same faults', async () => {
  const run = async () => {
    const { proxy } = await start(7)
    proxy.set({ requestLost: 0.3, answerLost: 0.3 })
    for (let i = 0; i < 30; i++) await post(`${proxy.url}/api/x`).catch(() => undefined)
    return proxy.log.map(({ fault }) => fault)
  }
  const first = await run()
  await proxy?.stop()
  await new Promise((resolve) => upstream?.close(resolve))
  expect(await run()).toEqual(first)
})

test('a new version changes the service worker and nothing else', async () => {
  const { proxy } = await start()
  proxy.set({ newVersion: '\n// 2' })
  expect(await (await fetch(`${proxy.url}/sw.js`)).text()).toMatch(/\/\/ 2$/)
  expect(await (await fetch(`${proxy.url}/index.html`)).text()).not.toMatch(/\/\/ 2$/)
})

test('a busy gateway says when to come back, and a captive portal answers in its three ways', async () => {
  const { proxy, reached } = await start(3)
  proxy.set({ busy: 1 })
  const busy = await post(`${proxy.url}/api/x`)
  expect(busy.status).toBe(429)
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
  proxy.set({ busy: 0, captive: 1 })
  const seen = new Set<number>()
  for (let i = 0; i < 30; i++)
    seen.add((await fetch(`${proxy.url}/api/x`, { method: 'POST', redirect: 'manual' })).status)
  expect([...seen].sort()).toEqual([200, 302, 511])
  expect(reached).toEqual([])
})

test('what is cut arrives in part, and a reset connection gives no answer', async () => {
  const { proxy, reached } = await start()
  const big = { method: 'POST', body: 'x'.repeat(50_000) }
  proxy.set({ answerCut: 1 })
  const text = fetch(`${proxy.url}/api/x`, big).then((answer) => answer.text())
  await expect(text).rejects.toThrow()
  proxy.set({ answerCut: 0, requestCut: 1 })
  await expect(fetch(`${proxy.url}/api/x`, big)).rejects.toThrow()
  proxy.set({ requestCut: 0, reset: 1 })
  await expect(fetch(`${proxy.url}/api/x`, big)).rejects.toThrow()
  expect(reached.length).toBeGreaterThan(0)
})

test('flush delivers at once what was to come late, and the middle of an upload can be caught', async () => {
  const { proxy, reached } = await start()
  proxy.set({ duplicated: 1, duplicatedWithinMs: 60_000 })
  await post(`${proxy.url}/api/x`)
  await proxy.flush()
  expect(reached).toHaveLength(2)
  let caught = 0
  proxy.set(CALM)
  proxy.atNextUpload(async () => {
    caught += 1
  })
  for (let i = 0; i < 2; i++) await fetch(`${proxy.url}/api/x`, { method: 'PUT', body: 'x'.repeat(100_000) })
  expect(caught).toBe(1)
})
