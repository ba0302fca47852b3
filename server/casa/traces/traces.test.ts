// What a collector is told of a request, a photo and a job; and that without one nothing is loaded.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/casa/config.ts'
import { type Job, runStep } from '#server/casa/jobs/scheduler.ts'
import { createLog } from '#server/casa/log.ts'
import { openServices } from '#server/services.ts'
import { Client } from '#server/testing/client.ts'
import { type CollectedSpan, startCollector } from '#server/testing/collector.ts'
import { createPeople } from '#server/testing/people.ts'
import { createSchool } from '#server/testing/school.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { file, send } from '#server/testing/upload.ts'
import { traceOf } from './spans.ts'
import { startTraces } from './start.ts'

const { db, url } = await createTestDatabase()
const people = await createPeople(db)
const { visita } = await createSchool(db, people)
const [collector, folder] = await Promise.all([startCollector(), temporaryFolder()])
const log = createLog({ level: 'error', destination: { write: () => {} } })

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

/** All that is delivered of what `work` did: stopping delivers what is left. */
async function collected(work: (client: () => Client) => Promise<void>): Promise<CollectedSpan[]> {
  const config = readConfig({
    ZELO_DADOS: folder.path,
    DATABASE_URL: url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    ZELO_SIGLA: 'SEDUC-TO',
  })
  collector.spans.length = 0
  const stop = await startTraces(config, log)
  const { services, close } = await openServices(config, log)
  const app = await createApp(services, { dist: join(folder.path, 'dist') })
  try {
    await work(() => new Client(app))
    const step: Job['step'] = async ({ tx }) => {
      await tx.rows(sql`select count(*) from local where nome = 'Segredo da Silva'`)
      return false
    }
    const running = { db: services.db, log, signal: new AbortController().signal }
    await runStep(running, { name: 'contar-locais', everyMs: 1, step })
  } finally {
    await app.close()
    await close()
    await stop()
  }
  return collector.spans
}

afterAll(async () => {
  await collector.close()
  await folder.remove()
})

test('a request is told with its statements and files beneath it, a job with its own, and nothing of anybody', async () => {
  const spans = await collected(async (client) => {
    const clara = client()
    await clara.entrar(people.clara)
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
    await clara.call(usuarios.ver, { params: { id: people.ana.id }, headers })
    await clara.call(usuarios.listar, { query: { texto: 'Sobrenome-Secreto' } })
    await client().call(conta.entrar, { body: { email: people.ana.email, senha: 'senha-errada' } })
    const ana = client()
    await ana.entrar(people.ana)
    expect((await send(ana, file(visita, 'rastro'))).codigo).toBe('SUCESSO')
    await clara.inject({ method: 'GET', url: '/api/ping' })
  })
  const of = (operacao: string) => spans.filter((span) => span.attributes['zelo.operacao'] === operacao)
  const childrenOf = (parent: CollectedSpan | undefined) =>
    spans.filter((span) => span.traceId === parent?.traceId && span.parentSpanId === parent.spanId)

  // The caller's trace goes on, and what was asked of the database is beneath.
  const [read] = of('usuarios.ver')
  expect(read).toMatchObject({ name: 'GET /api/painel/admin/usuarios/:id', traceId: TRACE, kind: 2 })
  expect(read?.parentSpanId).toBe(CALLER)
  expect(read?.attributes).toMatchObject({
    'http.route': '/api/painel/admin/usuarios/:id',
    'http.response.status_code': 200,
    'zelo.codigo': 'SUCESSO',
    'zelo.orgao': 'SEDUC-TO',
  })
  const statements = childrenOf(read)
  expect(statements.length).toBeGreaterThan(2)
  for (const { kind, attributes } of statements) {
    expect(kind).toBe(3)
    expect(attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': expect.stringMatching(/^[A-Z]+( [a-z_]+)*$/),
    })
  }
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT .*\busuario\b/))

  // Traces of their own, where nobody named one; a refusal is an answer, and no failure.
  const signedIn = of('conta.entrar')
  expect(new Set(signedIn.map(({ traceId }) => traceId)).size).toBe(3)
  const refused = signedIn.find(({ attributes }) => attributes['zelo.codigo'] === 'ERR_CREDENCIAIS')
  expect(refused?.attributes['http.response.status_code']).toBe(422)
  expect(refused?.status.code ?? 0).toBe(0)

  // A body that is streamed, and the file that it becomes.
  const files = spans.filter(({ name }) => name.startsWith('arquivos '))
  const bodies = new Set(
    ['multimidias.enviar', 'multimidias.urlTemporaria', 'multimidias.registrar'].flatMap(of),
  )
  const kept = files.find(({ name }) => name === 'arquivos keep')
  expect(kept?.attributes).toEqual({ 'zelo.arquivos': 'pasta' })
  expect([...bodies].some((body) => body.traceId === kept?.traceId)).toBe(true)

  const job = spans.find(({ name }) => name === 'tarefa contar-locais')
  expect(job?.parentSpanId ?? '').toBe('')
  expect(childrenOf(job).map(({ name }) => name)).toEqual(['SELECT local'])

  expect(of('sistema.ping')).toEqual([])
  expect(collector.resource).toMatchObject({ 'service.name': 'zelo', 'zelo.orgao': 'SEDUC-TO' })
  const { nome, email } = people.ana
  for (const secret of [
    'Sobrenome-Secreto',
    'Segredo da Silva',
    'senha-errada',
    nome,
    email,
    people.clara.email,
  ])
    expect(collector.said()).not.toContain(secret)
})

/** Of OpenTelemetry, in a process that opened the server's modules as `main.ts` does. */
async function loadedWith(env: Record<string, string>): Promise<string[]> {
  const program = `
    const { readConfig } = await import('#server/casa/config.ts')
    const { startTraces } = await import('#server/casa/traces/start.ts')
    await import('#server/app.ts')
    await import('#server/services.ts')
    await startTraces(readConfig(), { warn() {} })
    const { default: module } = await import('node:module')
    console.log(JSON.stringify(Object.keys(module._cache)))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, ZELO_DADOS: folder.path, ...env },
    cwd: join(import.meta.dirname, '..', '..', '..'),
  })
  const paths: string[] = JSON.parse(stdout)
  const names = paths.flatMap((path) => /@opentelemetry\/([^/]+)/.exec(path)?.[1] ?? [])
  // The counters of /metrics know the interface of traces, and nothing behind it.
  return [...new Set(names)].filter((name) => name !== 'api')
}

test('without the variable, or with it switched off, nothing of it is loaded', {
  timeout: 60_000,
}, async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.address
  const [without, collecting] = await Promise.all([
    loadedWith({}),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT }),
  ])
  expect(without).toEqual([])
  expect(collecting).toEqual(
    expect.arrayContaining(['sdk-trace-node', 'exporter-trace-otlp-http', 'resources']),
  )
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).rastros).toBeUndefined()
})

test('a collector that is away is told once, and nothing else is slower or refused', async () => {
  const told: string[] = []
  const gone = await startCollector()
  await gone.close()
  const stop = await startTraces(
    readConfig({ ZELO_DADOS: folder.path, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${gone.address}/v1/traces` }),
    // as: of a log only this is asked
    { warn: ((_fields: object, message: string) => void told.push(message)) as never },
  )
  await traceOf(
    () => ({ name: 'nada', kind: 'internal', attributes: {} }),
    async () => {},
  )
  await stop()
  expect(told).toEqual([expect.stringContaining('não chegaram ao coletor')])
})
