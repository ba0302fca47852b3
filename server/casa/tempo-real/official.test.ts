// The official client and the official server SDK of the protocol, against servers of ours that really listen.
import Pusher from 'pusher'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CANAL_LOCAL, canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import type { Client } from '#server/testing/client.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { browserOf, heard, listeningApp, nextEvent, type RealTimeServer } from '#server/testing/real-time.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { publicar } from './publish.ts'
import { realTimeApp } from './settings.ts'
import { channelAuth, requestSignature } from './signing.ts'

const { db, url } = await createTestDatabase()
const people = await createPeople(db)
const bia = await createPerson(db, {
  nome: 'Bia Prado',
  email: 'bia@teste.zelo',
  permissoes: ['painel.almoxarifado.requisicoes.listar'],
  locais: [people.locais.regional],
})
const [here, there] = [await listeningApp(db), await listeningApp(db)]

/** The application may not: only the owner of everything does. */
async function killListeners(): Promise<void> {
  const owner = await openDatabase({ url })
  const killed = await owner.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'zelo-escuta'`)
  await owner.close()
  expect(killed).toHaveLength(2)
}

async function signedIn({ client }: RealTimeServer, person: { email: string }): Promise<Client> {
  const browser = client()
  await browser.entrar(person)
  return browser
}

function sdkOf({ services, port }: RealTimeServer): Pusher {
  const app = realTimeApp(services)
  if (app === undefined) throw new Error('there is real time')
  const { id, key, secret } = app
  return new Pusher({ appId: id, key, secret, host: '127.0.0.1', port: String(port), useTLS: false })
}

test('an event of one process reaches, without content, a browser connected to another', async () => {
  const browser = browserOf(there, await signedIn(there, bia))
  await heard(browser)
  const arriving = nextEvent(browser, CANAL_LOCAL, 'RequisicaoCriada')
  const started = performance.now()
  await here.services.db.transaction((tx) => publicar(tx, { canal: CANAL_LOCAL, evento: 'RequisicaoCriada' }))
  expect(await arriving).toEqual({})
  console.log(
    `commit in one process → event in a browser of another: ${Math.round(performance.now() - started)} ms`,
  )
})

test('each person hears the own channel, and the connection that caused an event does not', async () => {
  const client = await signedIn(here, people.davi)
  const [author, other] = [browserOf(here, client), browserOf(there, client)]
  const canal = canalDoUsuario(people.davi.id)
  await Promise.all([heard(author, canal), heard(other, canal)])
  const names: string[] = []
  author.channel(canal).bind_global((name: string) => names.push(name))
  const last = nextEvent(author, canal, 'NotificacaoLida')
  const told = nextEvent(other, canal, 'NotificacaoCriada')
  const exceto = author.connection.socket_id
  await db.transaction((tx) => publicar(tx, { canal, evento: 'NotificacaoCriada', exceto }))
  await db.transaction((tx) => publicar(tx, { canal, evento: 'NotificacaoLida' }))
  await Promise.all([told, last])
  expect(names).toEqual(['NotificacaoLida'])
})

test('a transaction that is rolled back publishes nothing', async () => {
  const browser = browserOf(here, await signedIn(here, bia))
  const canal = canalDoUsuario(bia.id)
  await heard(browser, canal)
  const names: string[] = []
  browser.channel(canal).bind_global((name: string) => names.push(name))
  await expect(
    db.transaction(async (tx) => {
      await publicar(tx, { canal, evento: 'NotificacaoCriada' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const last = nextEvent(browser, canal, 'ExportacaoAndou')
  await db.transaction((tx) => publicar(tx, { canal, evento: 'ExportacaoAndou' }))
  await last
  expect(names).toEqual(['ExportacaoAndou'])
})

test('the official SDK publishes, one by one and in a batch, and its content goes nowhere', async () => {
  const browser = browserOf(there, await signedIn(there, bia))
  await heard(browser)
  const sdk = sdkOf(here)
  const one = nextEvent(browser, CANAL_LOCAL, 'RequisicaoCriada')
  await sdk.trigger(CANAL_LOCAL, 'RequisicaoCriada', { protocolo: 'REQ-1', nome: 'Fulano' })
  expect(await one).toEqual({})
  const two = nextEvent(browser, CANAL_LOCAL, 'RequisicaoCriada')
  await sdk.triggerBatch([{ channel: CANAL_LOCAL, name: 'RequisicaoCriada', data: { cpf: '000' } }])
  expect(await two).toEqual({})
})

test('the signatures are those of the official SDK, byte for byte', async () => {
  const app = realTimeApp(here.services)
  if (app === undefined) throw new Error('there is real time')
  const sdk = sdkOf(here)
  const dono = { usuario: 1, sessao: 2 }
  const official = sdk.authorizeChannel('12.34', CANAL_LOCAL, dono as never)
  const claim = { socket_id: '12.34', canal: CANAL_LOCAL, channel_data: JSON.stringify(dono) }
  expect(official).toEqual({ auth: channelAuth(app, claim), channel_data: claim.channel_data })
  expect(sdk.authorizeChannel('12.34', CANAL_LOCAL).auth).toBe(
    channelAuth(app, { ...claim, channel_data: undefined }),
  )
  const path = `/apps/${app.id}/events`
  const query = new URLSearchParams(sdk.createSignedQueryString({ method: 'POST', path, body: '{"a":1}' }))
  const { auth_signature, ...signed } = Object.fromEntries(query)
  expect(auth_signature).toBe(requestSignature(app, { method: 'POST', path, query: signed }))
})

test('the official SDK is refused what is not of this product, and with another secret', async () => {
  const sdk = sdkOf(here)
  const triggers: [string, string][] = [
    ['private-Outro', 'RequisicaoCriada'],
    ['Local', 'RequisicaoCriada'],
    [CANAL_LOCAL, 'client-qualquer'],
  ]
  for (const [canal, evento] of triggers) {
    await expect(sdk.trigger(canal, evento, {})).rejects.toMatchObject({ status: 400 })
  }
  const { id, key } = realTimeApp(here.services) ?? { id: '', key: '' }
  const impostor = new Pusher({
    appId: id,
    key,
    secret: 'x'.repeat(64),
    host: '127.0.0.1',
    port: String(here.port),
  })
  await expect(impostor.trigger(CANAL_LOCAL, 'RequisicaoCriada', {})).rejects.toMatchObject({ status: 401 })
})

test('a request that was signed ten minutes ago, or for another body, is refused', async () => {
  const app = realTimeApp(here.services)
  if (app === undefined) throw new Error('there is real time')
  const path = `/apps/${app.id}/events`
  const body = JSON.stringify({ name: 'RequisicaoCriada', channels: [CANAL_LOCAL], data: '{}' })
  const post = async (changed: Record<string, string>, sent = body) => {
    const official = new URLSearchParams(sdkOf(here).createSignedQueryString({ method: 'POST', path, body }))
    const { auth_signature, ...query } = { ...Object.fromEntries(official), ...changed }
    const signed = { ...query, auth_signature: requestSignature(app, { method: 'POST', path, query }) }
    const url = `http://127.0.0.1:${here.port}${path}?${new URLSearchParams(signed)}`
    return (await fetch(url, { method: 'POST', body: sent, headers: { 'content-type': 'application/json' } }))
      .status
  }
  const seconds = (from: number) => String(Math.floor(Date.now() / 1000) + from)
  expect(await post({})).toBe(200)
  expect(await post({ auth_timestamp: seconds(-590) })).toBe(200)
  for (const away of [-620, 620]) expect(await post({ auth_timestamp: seconds(away) })).toBe(401)
  expect(await post({}, body.replace('RequisicaoCriada', 'AcessoAlterado'))).toBe(401)
  expect(await post({ auth_key: 'outra' })).toBe(401)
  expect(await post({ auth_version: '2.0' })).toBe(401)
})

test('the connection that listens comes back after it was killed, and nobody stays behind', async () => {
  const browser = browserOf(there, await signedIn(there, bia))
  const canal = canalDoUsuario(bia.id)
  await Promise.all([heard(browser), heard(browser, canal)])
  const resynced = Promise.all([
    nextEvent(browser, CANAL_LOCAL, 'RequisicaoCriada'),
    nextEvent(browser, canal, 'NotificacaoCriada'),
  ])
  await killListeners()
  await resynced
  const arriving = nextEvent(browser, canal, 'ExportacaoAndou')
  await db.transaction((tx) => publicar(tx, { canal, evento: 'ExportacaoAndou' }))
  expect(await arriving).toEqual({})
})
