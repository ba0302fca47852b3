import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ask, NO_FAULTS, Road, type RoadFaults } from './network.ts'

let server: Server
let base: string
let heard: string[]
let status: number

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on TCP
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard = []
  status = 200
})

const road = (faults: Partial<RoadFaults> = {}) => new Road(base, { ...NO_FAULTS, ...faults }, () => 0)
const write: Ask = { method: 'POST', url: '/x', headers: {}, body: '{}', deadlineMs: 5_000 }

test('a calm road passes and times what is written, and only passes what is read', async () => {
  const calm = road()
  expect((await calm.ask(write)).http).toBe(200)
  await calm.ask({ ...write, method: 'GET', body: undefined })
  expect(heard).toEqual(['POST /x', 'GET /x'])
  expect(calm.writes).toHaveLength(1)
  expect(calm.requests).toBe(2)
})

test('a lost request never reaches the server', async () => {
  const losing = road({ requestLost: 1 })
  await expect(losing.ask(write)).rejects.toThrow('request lost')
  expect(heard).toEqual([])
  expect(losing.counts).toEqual({ requestLost: 1 })
})

test('a lost answer is of work that the server has done', async () => {
  const losing = road({ answerLost: 1 })
  await expect(losing.ask(write)).rejects.toThrow('answer lost')
  expect(heard).toEqual(['POST /x'])
})

test('a duplicated request arrives twice', async () => {
  const repeating = road({ duplicated: 1 })
  await repeating.ask(write)
  await repeating.settled()
  expect(heard).toEqual(['POST /x', 'POST /x'])
})

test('an answer of the class 5xx is counted apart while the server is dead on purpose', async () => {
  const calm = road()
  status = 503
  await calm.ask(write)
  calm.outage = true
  await calm.ask(write)
  expect(calm.counts).toEqual({ http5xx: 1, http5xxInOutage: 1 })
})
