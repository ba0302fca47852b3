import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { endLaunched, launch, startProcess, stopProcess } from './testing/processo.ts'
import { asAdmin, dropDatabase, uniqueName, urlOfDatabase } from './testing/template.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = await temporaryFolder()
const { adminUrl } = inject('servidor')
const database = uniqueName('main')
await asAdmin(adminUrl, `create database ${database}`)
afterAll(async () => {
  await dropDatabase(adminUrl, database)
  await folder.remove()
})

afterEach(endLaunched)

const onDatabase = (env: Record<string, string>) => ({
  ZELO_DADOS: folder.path,
  DATABASE_URL: urlOfDatabase(adminUrl, database),
  ...env,
})
const run = (env: Record<string, string>) => launch(onDatabase(env))
const start = (env: Record<string, string> = {}) => startProcess(onDatabase(env))
const stop = stopProcess

/** A whole process that loads the demonstration, beside other tests. */
const SLOW = { timeout: 90_000 }

test(
  'it starts on a given database, announces the address and the people, answers, and stops in order',
  SLOW,
  async () => {
    const first = await start({ ZELO_DEMO: 'curta' })
    const ping = await fetch(`${first.address}/api/ping`)
    expect(await ping.json()).toMatchObject({ codigo: 'SUCESSO' })
    const entrar = await fetch(`${first.address}/api/painel/usuario/entrar`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ana@zelo.demo', senha: 'zelo-demo-2025' }),
    })
    expect(await entrar.json()).toMatchObject({
      codigo: 'SUCESSO',
      dados: { usuario: { nome: 'Ana Lucena' } },
    })
    expect(first.said()).toContain('ana@zelo.demo')
    expect(await stop(first.child)).toBe(0)

    const second = await start({ ZELO_DEMO: '0' })
    expect(second.said()).not.toContain('ana@zelo.demo')
    expect(await stop(second.child)).toBe(0)
  },
)

test('a request in course is answered before it stops, and no new one is taken', SLOW, async () => {
  const { child, said, address } = await start({ ZELO_DEMO: '0' })
  const { port } = new URL(address)
  const body = 'email=ninguem@teste.zelo&senha=girassol-violeta'
  const socket = connect(Number(port), '127.0.0.1')
  const answered: string[] = []
  socket.on('data', (chunk) => answered.push(String(chunk)))
  const until = async (emitter: Readable, done: () => boolean) => {
    while (!done()) await once(emitter, 'data')
  }
  // The server says 100 when it has read the headers: from there on the request is in course.
  socket.write(
    'POST /api/painel/usuario/entrar HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n' +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await until(socket, () => answered.join('').includes('100 Continue'))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  if (child.stdout) await until(child.stdout, () => said().includes('Encerrando'))
  await expect(fetch(`${address}/api/ping`)).rejects.toThrow()
  socket.write(body)
  await until(socket, () => answered.join('').includes('ERR_CREDENCIAIS'))
  await ended
  expect(child.exitCode).toBe(0)
})

test('with a certificate it answers over https', SLOW, async () => {
  const [cert, key] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')]
  const options = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ]
  execFileSync('openssl', ['req', ...options, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const { child, address } = await start({ ZELO_DEMO: '0', TLS_CERT: cert, TLS_KEY: key })
  expect(address).toMatch(/^https:/)
  const { port } = new URL(address)
  const hsts = await new Promise((resolve, reject) => {
    // why: the certificate of the test is signed by nobody.
    const agent = new Agent({ rejectUnauthorized: false })
    request({ host: '127.0.0.1', port, path: '/api/ping', agent }, (answer) => {
      answer.resume()
      resolve(answer.headers['strict-transport-security'])
    })
      .on('error', reject)
      .end()
  })
  expect(hsts).toBe('max-age=31536000; includeSubDomains')
  expect(await stop(child)).toBe(0)
})

test('what the operator can correct is said in one sentence, without a stack', async () => {
  const wrong = run({ PORT: 'abc' })
  await once(wrong.child, 'exit')
  expect(wrong.child.exitCode).toBe(1)
  expect(wrong.said()).toMatch(/não pôde iniciar[\s\S]*PORT deve ser um número de porta/)
  expect(wrong.said()).not.toMatch(/ at .*\.ts/)

  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const blocked = run({ PORT: String(port), ZELO_DEMO: '0' })
  await once(blocked.child, 'exit')
  taken.close()
  expect(blocked.child.exitCode).toBe(1)
  expect(blocked.said()).toContain('A porta já está em uso')
})
