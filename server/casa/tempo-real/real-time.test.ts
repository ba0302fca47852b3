// When there are web sockets at all: over plain requests, by configuration, and until the server closes.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { CANAL_LOCAL, tempoReal } from '#contract/casa/tempo-real.ts'
import { createPeople } from '#server/testing/people.ts'
import { listeningApp, rawSocket } from '#server/testing/real-time.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { realTimeApp } from './settings.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const server = await listeningApp(db)
const app = realTimeApp(server.services) ?? { id: '', key: '', secret: '' }

test('other upgrades are answered as the requests that they are', async () => {
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write('GET /api/ping HTTP/1.1\r\nHost: zelo\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n')
  })
  expect(said).toMatch(/^HTTP\/1\.1 200/)
  expect(await server.client().inject({ method: 'GET', url: `/app/${app.key}` })).toMatchObject({
    status: 404,
  })
})

test('without real time there is no door, and the screens are told so', async () => {
  const off = await listeningApp(db, { config: { tempoReal: { mode: 'desligado' } } })
  await expect(rawSocket({ ...off, key: app.key })).rejects.toThrow('404')
  const client = off.client()
  await client.entrar(people.clara)
  const body = { socket_id: '1.2', channel_name: CANAL_LOCAL }
  expect(await client.call(tempoReal.autorizar, { body })).toMatchObject({ status: 404 })
  const configuracao = await client.inject({ method: 'GET', url: '/api/configuracao' })
  expect(configuracao.dados).toMatchObject({ tempo_real: null })
  const own = await server.client().inject({ method: 'GET', url: '/api/configuracao' })
  expect(own.dados).toMatchObject({ tempo_real: { chave: app.key, cluster: 'sa1', host: null } })
  expect(JSON.stringify(own.json)).not.toContain(app.secret)
})

test('a server that closes tells its browsers to come back, and waits for nobody', async () => {
  const closing = await listeningApp(db)
  const polite = await rawSocket(closing)
  const deaf = connect(closing.port, '127.0.0.1')
  deaf.write(
    `GET /app/${closing.key}?protocol=7 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await once(deaf, 'data')
  await closing.app.close()
  expect((await polite.closed).code).toBe(4200)
  deaf.destroy()
})
