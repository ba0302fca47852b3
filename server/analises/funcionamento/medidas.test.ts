import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sistema } from '#contract/administracao/sistema.ts'
import { metricas as doPainel } from '#contract/analises/metricas.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { app, client } = await createTestApp(db)
const OPS = join(import.meta.dirname, '..', '..', '..', 'ops')

async function metricas(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', from = app) {
  return from.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })
}

test('a program on this machine reads what was answered, by operation, and what was refused, by code', async () => {
  await client().call(sistema.ping, {})
  await client().call(doPainel.listar, {})
  const { statusCode, headers, body } = await metricas()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(/^zelo_pedido_duracao_seconds_count\{operacao="sistema.ping",status="200"\} 1$/m)
  expect(body).toMatch(/^zelo_pedido_duracao_seconds_count\{operacao="metricas.listar",status="401"\} 1$/m)
  expect(body).toMatch(/^zelo_erros_total\{codigo="ERR_NAO_AUTENTICADO"\} 1$/m)
  expect(body).toMatch(/^zelo_banco_bytes \d{6,}$/m)
  expect(body).toMatch(/^zelo_trabalhos\{tipo="exportacao",situacao="esperando"\} 0$/m)
  // Nothing was ever copied here: no age, and not the age of 1970.
  expect(body).not.toMatch(/^zelo_copia_timestamp_seconds \d/m)
})

test.each([
  ['another machine', {}, '10.0.0.9'],
  ['a proxy on this machine', { 'x-forwarded-for': '200.1.2.3' }, '127.0.0.1'],
  ['a proxy that says only what it passed', { via: '1.1 cache' }, '127.0.0.1'],
  ['a proxy that keeps the name that people type', { host: 'zelo.exemplo.gov.br' }, '127.0.0.1'],
])('%s is not told that the figures are there', async (_, headers, address) => {
  const { statusCode, body } = await metricas(headers, address)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('zelo_')
})

test('with a token, whoever holds it reads from anywhere, and nobody else does', async () => {
  const token = 'um-token-de-teste'
  const outra = await createTestApp(db, { config: { metricasToken: token } })
  const ask = (said: string | undefined, address: string) =>
    metricas(said === undefined ? {} : { authorization: said }, address, outra.app)
  expect((await ask(`Bearer ${token}`, '10.0.0.9')).statusCode).toBe(200)
  expect((await ask(undefined, '127.0.0.1')).statusCode).toBe(401)
  expect((await ask('Bearer um-token-de-testf', '10.0.0.9')).statusCode).toBe(401)
})

test('while the database does not answer, the figures say so and are no zeros', async () => {
  // why: a database that answers cannot be made to fail from here.
  const parada = await createTestApp({ ...db, one: () => Promise.reject(new Error('ECONNREFUSED')) })
  const { statusCode, body } = await metricas({}, '127.0.0.1', parada.app)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^zelo_problema\{codigo="banco-nao-responde"\} 1$/m)
  expect(body).not.toMatch(/^zelo_fila_pendentes /m)
})

test('each step of a job is counted where it ran, and not where another process was at it', async () => {
  const ditos: string[] = []
  const watch = {
    began: (job: string) => ditos.push(`${job} began`),
    ended: (job: string, error: unknown) => ditos.push(`${job} ${error === undefined ? 'done' : 'failed'}`),
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const running = { db, log, signal: new AbortController().signal, watch }
  const ends = (name: string, step: () => Promise<boolean>) => ({ name, everyMs: 1, step })
  await runStep(
    running,
    ends('boa', async () => false),
  )
  await runStep(
    running,
    ends('ruim', () => Promise.reject(new Error('no'))),
  )
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const other = db.transaction(async (tx) => {
    await tx.one(sql`select pg_advisory_xact_lock(hashtextextended('job:alheia', 0))`)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  await runStep(
    running,
    ends('alheia', async () => false),
  )
  free.resolve()
  await other
  expect(ditos).toEqual(['boa began', 'boa done', 'ruim began', 'ruim failed'])
})

test('every metric that the alerts and the dashboard name is one that the server gives', async () => {
  await client().call(sistema.ping, {})
  const { body } = await metricas()
  const given = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const files = ['prometheus/zelo.rules.yml', 'prometheus/zelo.test.yml', 'grafana/zelo.json']
  const texts = await Promise.all(files.map((file) => readFile(join(OPS, file), 'utf8')))
  const named = new Set(texts.join('\n').match(/\b(zelo|nodejs|process)_[a-z0-9_]+/g))
  const family = (name: string) => (given.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''))
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !given.has(family(name)))).toEqual([])
})
