// The web sockets' own guards (S-13): who is not let in, what is not taken, and who is put out.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { CANAL_LOCAL, canalDoUsuario, tempoReal } from '#contract/casa/tempo-real.ts'
import type { Client } from '#server/testing/client.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { listeningApp, type RawSocket, rawSocket, socketIdOf } from '#server/testing/real-time.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { MAX_FRAME_BYTES } from './protocol.ts'
import { type Aviso, publicar } from './publish.ts'
import { realTimeApp } from './settings.ts'
import { channelAuth } from './signing.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const server = await listeningApp(db)
const app = realTimeApp(server.services) ?? { id: '', key: '', secret: '' }

/** A new person each time: what a test takes from them is nobody else's. */
async function newPerson() {
  const person = await createPerson(db, {
    nome: 'Bia Prado',
    email: `${randomUUID()}@teste.zelo`,
    permissoes: ['painel.almoxarifado.requisicoes.listar'],
    perfil: `perfil-${randomUUID()}`,
    locais: [people.locais.regional],
  })
  const client = server.client()
  await client.entrar(person)
  return { ...person, client }
}

const authorize = (client: Client, socket_id: string, channel_name: string) =>
  client.call(tempoReal.autorizar, { body: { socket_id, channel_name } })

async function subscribe(raw: RawSocket, client: Client, channel: string): Promise<void> {
  const { status, json } = await authorize(client, await socketIdOf(raw), channel)
  expect(status).toBe(200)
  raw.send({ event: 'pusher:subscribe', data: { ...(json as object), channel } }) // as: asserted by the status
}

/** The answer to a ping comes after everything that the server had to say before. */
async function settled(raw: RawSocket): Promise<string[]> {
  const before = raw.said.length
  raw.send({ event: 'pusher:ping', data: {} })
  await expect.poll(() => raw.said.slice(before).some(({ event }) => event === 'pusher:pong')).toBe(true)
  return raw.said.map(({ event }) => event)
}

const marker = await newPerson()
const witness = await rawSocket(server)
await subscribe(witness, marker.client, canalDoUsuario(marker.id))

/** Publishes, and resolves when this process has delivered it to whoever hears it. */
async function published(...avisos: Aviso[]): Promise<void> {
  const before = witness.said.length
  const mark: Aviso = { canal: canalDoUsuario(marker.id), evento: 'ExportacaoAndou' }
  await db.transaction(async (tx) => {
    for (const aviso of [...avisos, mark]) await publicar(tx, aviso)
  })
  await expect.poll(() => witness.said.slice(before).map(({ event }) => event)).toContain('ExportacaoAndou')
}

test('who connects is greeted, and hears nothing before they subscribe', async () => {
  const raw = await rawSocket(server)
  const { data } = await raw.frame('pusher:connection_established')
  expect(JSON.parse(String(data))).toEqual({
    socket_id: expect.stringMatching(/^\d{1,20}\.\d{1,20}$/),
    activity_timeout: 30,
  })
  await published({ canal: CANAL_LOCAL, evento: 'RequisicaoCriada' })
  expect(await settled(raw)).toEqual(['pusher:connection_established', 'pusher:pong'])
})

test('an event travels with no content at all', async () => {
  const { id, client } = await newPerson()
  const raw = await rawSocket(server)
  await subscribe(raw, client, canalDoUsuario(id))
  await raw.frame('pusher_internal:subscription_succeeded')
  await db.transaction((tx) => publicar(tx, { canal: canalDoUsuario(id), evento: 'NotificacaoCriada' }))
  expect(await raw.frame('NotificacaoCriada')).toEqual({
    event: 'NotificacaoCriada',
    channel: canalDoUsuario(id),
    data: '{}',
  })
})

test('only a page of this very product may connect, and a program that is no page', async () => {
  for (const origin of ['https://atacante.example', 'null', 'http://127.0.0.1:1']) {
    await expect(rawSocket(server, { headers: { origin } })).rejects.toThrow('403')
  }
  for (const origin of [`http://127.0.0.1:${server.port}`, server.services.config.urlPublica]) {
    await (await rawSocket(server, { headers: { origin } })).frame('pusher:connection_established')
  }
})

test.each([
  ['another app', '/app/outra?protocol=7', 4001],
  ['no protocol', `/app/${app.key}`, 4008],
  ['another protocol', `/app/${app.key}?protocol=4`, 4007],
])('%s is refused with the code of the protocol', async (_name, path, code) => {
  const raw = await rawSocket(server, { path })
  expect(await raw.frame('pusher:error')).toMatchObject({ data: { code } })
  expect((await raw.closed).code).toBe(code)
})

test('an authorisation is worth nothing for another connection, another channel, or another person', async () => {
  const [bia, rui] = [await newPerson(), await newPerson()]
  const [mine, other] = [await rawSocket(server), await rawSocket(server)]
  const channel = canalDoUsuario(bia.id)
  const { json } = await authorize(bia.client, await socketIdOf(mine), channel)
  const given = json as { auth: string; channel_data: string } // as: what autorizar answers
  const socket_id = await socketIdOf(other)
  const dono = JSON.stringify({ usuario: rui.id, sessao: 1 })
  const forged = [
    { ...given, channel },
    { auth: `${app.key}:${'0'.repeat(64)}`, channel_data: given.channel_data, channel },
    { auth: '', channel_data: given.channel_data, channel },
    {
      auth: channelAuth({ ...app, secret: 'x' }, { socket_id, canal: channel, channel_data: dono }),
      channel,
    },
    // Signed with our own secret, and yet of no session.
    { auth: channelAuth(app, { socket_id, canal: channel, channel_data: undefined }), channel },
  ]
  for (const data of forged) other.send({ event: 'pusher:subscribe', data })
  mine.send({ event: 'pusher:subscribe', data: { ...given, channel: canalDoUsuario(rui.id) } })
  mine.send({ event: 'pusher:subscribe', data: { ...given, channel_data: dono, channel } })
  for (const raw of [mine, other])
    expect(await settled(raw)).not.toContain('pusher_internal:subscription_succeeded')
  expect(other.said.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(forged.length)
  for (const { id } of [bia, rui]) await published({ canal: canalDoUsuario(id), evento: 'NotificacaoCriada' })
  for (const raw of [mine, other]) expect(await settled(raw)).not.toContain('NotificacaoCriada')
})

test('a connection is of one session: another’s authorisation for it is refused', async () => {
  const [bia, rui] = [await newPerson(), await newPerson()]
  const raw = await rawSocket(server)
  await subscribe(raw, bia.client, canalDoUsuario(bia.id))
  await subscribe(raw, rui.client, canalDoUsuario(rui.id))
  await raw.frame('pusher:subscription_error')
  expect(raw.said.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(1)
})

test('one network holds 200 connections that did not say whose they are, and leaves the others theirs', async () => {
  const from = (address: string) => rawSocket(server, { headers: { 'x-forwarded-for': address } })
  const held = await Promise.all(Array.from({ length: 200 }, (_, i) => from(`2001:db8:7:7::${i + 1}`)))
  await Promise.all(held.map(socketIdOf))
  expect((await (await from('2001:db8:7:7:ffff::1')).closed).code).toBe(4100)
  await socketIdOf(await from('2001:db8:7:8::1'))
  // Who says whose it is leaves the room to the next.
  const { id, client } = await newPerson()
  const [first] = held
  if (first) await subscribe(first, client, canalDoUsuario(id))
  await first?.frame('pusher_internal:subscription_succeeded')
  await socketIdOf(await from('2001:db8:7:7:ffff::2'))
  for (const { socket } of held) socket.terminate()
})

test('one person holds 60 connections, wherever they come from, and each may hear several channels', async () => {
  const { id, client } = await newPerson()
  const connect = async (n: number) => {
    const raw = await rawSocket(server, { headers: { 'x-forwarded-for': `192.0.2.${n}` } })
    await subscribe(raw, client, canalDoUsuario(id))
    return raw
  }
  const held = await Promise.all(Array.from({ length: 60 }, (_, i) => connect(i)))
  const heard = 'pusher_internal:subscription_succeeded'
  await Promise.all(held.map((raw) => raw.frame(heard)))
  expect((await (await connect(100)).closed).code).toBe(4100)
  const [first] = held
  if (first) await subscribe(first, client, CANAL_LOCAL)
  await expect.poll(() => first?.said.filter(({ event }) => event === heard).length).toBe(2)
  for (const { socket } of held) socket.terminate()
})

test('who unsubscribes hears no more', async () => {
  const { id, client } = await newPerson()
  const raw = await rawSocket(server)
  await subscribe(raw, client, canalDoUsuario(id))
  await raw.frame('pusher_internal:subscription_succeeded')
  raw.send({ event: 'pusher:unsubscribe', data: { channel: canalDoUsuario(id) } })
  await settled(raw)
  await published({ canal: canalDoUsuario(id), evento: 'NotificacaoCriada' })
  expect(await settled(raw)).not.toContain('NotificacaoCriada')
})

test('what is not of the protocol is refused and reaches nobody: client events, garbage, bytes', async () => {
  const { id, client } = await newPerson()
  const [speaker, listener] = [await rawSocket(server), await rawSocket(server)]
  const channel = canalDoUsuario(id)
  for (const raw of [speaker, listener]) {
    await subscribe(raw, client, channel)
    await raw.frame('pusher_internal:subscription_succeeded')
  }
  const refused: unknown[] = [
    { event: 'client-oi', channel, data: {} },
    { event: 'NotificacaoCriada', channel, data: {} },
    { event: 'pusher:signin', data: { auth: 'x', user_data: '{}' } },
    { event: 'pusher:subscribe', data: { channel: 'Local', auth: 'x' } },
    { event: 'pusher:subscribe', data: { channel, auth: 'x', extra: 1 } },
    { event: 'pusher:ping', data: {}, constructor: {} },
    '{"event":',
    '[]',
    'null',
    '"x"',
    '',
    '{"__proto__":{"event":"pusher:ping"}}',
    `${'['.repeat(900)}`,
  ]
  for (const message of refused) speaker.send(message)
  speaker.socket.send(Buffer.from(JSON.stringify({ event: 'pusher:ping' })))
  await settled(speaker)
  const errors = speaker.said.filter(({ event }) => event === 'pusher:error')
  expect(errors).toHaveLength(refused.length + 1)
  expect(errors[0]).toMatchObject({ data: { code: 4301 } })
  await published()
  const heard = await settled(listener)
  expect(heard).not.toContain('client-oi')
  expect(heard).not.toContain('NotificacaoCriada')
})

test('too large a frame and too many messages end the connection', async () => {
  const large = await rawSocket(server)
  large.send('x'.repeat(MAX_FRAME_BYTES + 1))
  expect((await large.closed).code).toBe(1009)
  const flood = await rawSocket(server)
  for (let i = 0; i < 200; i++) flood.send({ event: 'pusher:ping' })
  expect((await flood.closed).code).toBe(4301)
})

test('a session that ended closes its connections, also when nobody says so', async () => {
  const { id, client } = await newPerson()
  const raw = await rawSocket(server)
  await subscribe(raw, client, canalDoUsuario(id))
  await raw.frame('pusher_internal:subscription_succeeded')
  const started = performance.now()
  await client.call(conta.sair, {})
  expect((await raw.closed).code).toBe(4009)
  console.log(`session ended → connection closed: ${Math.round(performance.now() - started)} ms`)
})

test.each([
  [
    'a person who is blocked',
    (id: number) => sql`update usuario set situacao = 'bloqueado' where id = ${id}`,
    4009,
  ],
  ['a permission that was taken', (id: number) => sql`delete from atribuicao where usuario_id = ${id}`, 4200],
])('%s closes the connections', async (_name, change, code) => {
  const { id, client } = await newPerson()
  const raw = await rawSocket(server)
  await subscribe(raw, client, CANAL_LOCAL)
  await raw.frame('pusher_internal:subscription_succeeded')
  await db.transaction(async (tx) => {
    await tx.run(change(id))
    await publicar(tx, { canal: canalDoUsuario(id), evento: 'AcessoAlterado' })
  })
  expect((await raw.closed).code).toBe(code)
})
