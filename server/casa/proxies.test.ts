import type { IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerAddress, networksOf } from './proxies.ts'

const LISTS = [[], ['127.0.0.0/8', '::1/128'], ['10.0.0.5'], ['10.0.0.0/8', '2001:db8::/32']]
const PEERS = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5', '10.9.9.9', '2001:db8::7', '203.0.113.9']
const SAID = [
  undefined,
  '198.51.100.4',
  '198.51.100.4, 10.0.0.5',
  '10.0.0.5, 198.51.100.4',
  ' 198.51.100.4 ,127.0.0.1',
  '2001:db8:1::9, 10.1.1.1',
  'quem sabe, 10.0.0.5',
  '10.0.0.7',
]

test.each(LISTS.map((list) => [list]))(
  'with %j the caller of a socket is the caller of a request',
  async (list) => {
    const app = fastify({ trustProxy: list.length > 0 && list })
    app.get('/', async (request) => request.ip)
    const proxies = networksOf(list)
    for (const remoteAddress of PEERS) {
      for (const said of SAID) {
        const headers = said === undefined ? {} : { 'x-forwarded-for': said }
        const { body } = await app.inject({ url: '/', remoteAddress, headers })
        // as: of a request, only these two are read.
        const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
        expect(callerAddress(request, proxies), `${remoteAddress}: ${said}`).toBe(body)
      }
    }
    await app.close()
  },
)
