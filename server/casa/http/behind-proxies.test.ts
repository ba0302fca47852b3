// The proxies of `ops/proxy` in front of a server: what passes, what they refuse, and whom the server thinks it serves.
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { conta } from '#contract/administracao/conta.ts'
import { parametros } from '#contract/administracao/parametros.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import { freePort } from '#server/casa/db/embedded/endpoint.ts'
import { createLog } from '#server/casa/log.ts'
import { findProgram } from '#server/testing/find-program.ts'
import { createPeople, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { PROXIES, startProxy } from '#server/testing/proxy.ts'
import { listeningApp } from '#server/testing/real-time.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { clara } = await createPeople(db)
const folder = await temporaryFolder()
afterAll(() => folder.remove())

/** A loopback address that is no proxy of ours: who is on it is a person. */
const PERSON = '127.0.0.7'
const MB = 1024 * 1024

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

describe.each(PROXIES)('$name', (which) => {
  const program = findProgram(which.name, which.debian)

  test.skipIf(program === undefined)(
    'passes what Zelo needs, keeps /metrics to itself, and tells who calls',
    async () => {
      const [http, https] = await Promise.all([freePort(), freePort()])
      const addresses: string[] = []
      const destination = new Writable({
        write(line: Buffer, _encoding, done) {
          const { ip, caminho } = JSON.parse(line.toString()) as { ip?: string; caminho?: string } // as: our own line
          if (ip !== undefined && caminho === conta.entrar.path) addresses.push(ip)
          done()
        },
      })
      const zelo = await listeningApp(db, {
        log: createLog({ readable: false, destination }),
        config: { urlPublica: `https://localhost:${https}`, proxies: ['127.0.0.1'] },
      })
      const proxy = await startProxy(program ?? '', which, join(folder.path, which.name), {
        http,
        https,
        zelo: zelo.port,
      })

      function ask(
        method: string,
        path: string,
        { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
      ): Promise<Answered> {
        return new Promise((resolve, reject) => {
          const asked = request(
            {
              host: '127.0.0.1',
              port: https,
              servername: 'localhost',
              localAddress: PERSON,
              // why: the certificate of the test is signed by nobody.
              rejectUnauthorized: false,
              method,
              path,
              headers: { host: `localhost:${https}`, origin: `https://localhost:${https}`, ...headers },
            },
            (answer) => {
              const parts: Buffer[] = []
              answer.on('data', (part: Buffer) => parts.push(part))
              answer.on('end', () =>
                resolve({
                  status: answer.statusCode ?? 0,
                  headers: answer.headers,
                  text: Buffer.concat(parts).toString(),
                }),
              )
            },
          )
          asked.on('error', reject)
          asked.end(body)
        })
      }

      try {
        const ping = await ask('GET', sistema.ping.path)
        expect(ping).toMatchObject({ status: 200, headers: { 'x-zelo': '1' } })
        expect(ping.headers['strict-transport-security']).toMatch(/max-age=/)
        expect(ping.headers['content-security-policy']).toContain("default-src 'none'")

        // Somebody who says to be another is believed by no one.
        const credentials = Buffer.from(JSON.stringify({ email: clara.email, senha: SENHA_DE_TESTE }))
        const entrou = await ask('POST', conta.entrar.path, {
          headers: {
            'content-type': 'application/json',
            'content-length': String(credentials.length),
            'x-forwarded-for': '6.6.6.6',
          },
          body: credentials,
        })
        expect(entrou.status, entrou.text).toBe(200)
        expect(addresses).toEqual([PERSON])

        // More than any proxy takes unless told, and more than Zelo does: it is Zelo that says so.
        const form = new FormData()
        form.append('logo', new File([Buffer.alloc(12 * MB)], 'logo.png', { type: 'image/png' }))
        const encoded = new Response(form)
        const body = Buffer.from(await encoded.arrayBuffer())
        const cookies = [entrou.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '')
        const value = (name: string) => cookies.find((one) => one.startsWith(`${name}=`))?.split('=')[1] ?? ''
        const large = await ask(parametros.enviarLogo.method, parametros.enviarLogo.path, {
          headers: {
            'content-type': encoded.headers.get('content-type') ?? '',
            'content-length': String(body.length),
            cookie: cookies.join('; '),
            authorization: `Bearer ${decodeURIComponent(value('zelo_token'))}`,
            'x-xsrf-token': decodeURIComponent(value('XSRF-TOKEN')),
          },
          body,
        })
        expect(large.status, large.text).toBe(413)
        expect(JSON.parse(large.text)).toMatchObject({ codigo: 'ERR_ARQUIVO_GRANDE' })

        expect((await ask('GET', '/metrics')).status).toBe(404)

        const socket = new WebSocket(`wss://localhost:${https}/app/${zelo.key}?protocol=7`, {
          rejectUnauthorized: false,
          origin: `https://localhost:${https}`,
        })
        const first = await new Promise<string>((resolve, reject) => {
          socket.once('message', (data) => resolve(String(data)))
          socket.once('error', reject)
        })
        expect(first).toContain('pusher:connection_established')
        socket.close()
      } finally {
        await proxy.stop()
      }
    },
  )
})
