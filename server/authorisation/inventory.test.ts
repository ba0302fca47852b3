// S-04: what the server answers is the contract, the contract is the matrix, and the few addresses beside it are named.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { readExpectations } from './expectations.ts'
import { operations } from './operations.ts'

/** Not of the contract: the documentation, the screens, the monitor's figures (by token or from this machine), and the door of the official server SDK, which signs each call. */
const BESIDE = [
  'GET /api/documentacao',
  'HEAD /api/documentacao/',
  'GET /api/documentacao/json',
  'GET /api/documentacao/yaml',
  'GET /api/documentacao/static/*',
  'GET /api/documentacao/static/index.html',
  'GET /api/documentacao/static/swagger-initializer.js',
  'GET /',
  'GET /metrics',
  'POST /apps/zelo/events',
  'POST /apps/zelo/batch_events',
]

const routes = new Set<string>()

/** Fastify tells of each new server on this channel, before anybody mounts anything. */
function listen(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance } // as: what Fastify documents of the channel
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`)
  })
}

subscribe('fastify.initialization', listen)
const { db } = await createTestDatabase()
await createTestApp(db)
unsubscribe('fastify.initialization', listen)

/** Fastify answers a HEAD wherever there is a GET. */
const ofItself = (route: string) => route.startsWith('HEAD ') && routes.has(route.replace('HEAD', 'GET'))
const mounted = [...routes].filter((route) => !ofItself(route)).sort()
const contracted = operations.map(
  ({ endpoint: { method, path } }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
)

test('the server answers the operations of the contract, what is named here, and nothing else', () => {
  expect(mounted).toEqual([...new Set([...contracted, ...BESIDE])].sort())
})

test('no two operations have the same address', () => {
  expect(new Set(contracted).size).toBe(contracted.length)
})

test('the matrix has every operation, and no other', async () => {
  expect([...(await readExpectations()).keys()]).toEqual(operations.map(({ name }) => name))
})
