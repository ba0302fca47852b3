import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CANAL_LOCAL, canalDoUsuario, tempoReal } from '#contract/casa/tempo-real.ts'
import { Client } from '#server/testing/client.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app } = await createTestApp(db)
const bia = await createPerson(db, {
  nome: 'Bia Prado',
  email: 'bia@teste.zelo',
  permissoes: ['painel.almoxarifado.requisicoes.listar'],
  locais: [people.locais.regional],
})

async function signedIn(person: { email: string }): Promise<Client> {
  const client = new Client(app)
  await client.entrar(person)
  return client
}

const authorize = (client: Client, socket_id: string, channel_name: string) =>
  client.call(tempoReal.autorizar, { body: { socket_id, channel_name } })

test('autorizar answers what the official client sends by form, and JSON alike', async () => {
  const client = await signedIn(bia)
  const fields = { socket_id: '12.34', channel_name: CANAL_LOCAL }
  const json = await client.call(tempoReal.autorizar, { body: fields })
  const form = await client.inject({
    method: 'POST',
    url: tempoReal.autorizar.path,
    headers: { ...client.keys(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(json.json).toEqual({ auth: expect.any(String), channel_data: expect.any(String) })
  expect(form.json).toEqual(json.json)
})

test('autorizar refuses who is nobody, another person’s channel, a permission not held, and any other channel', async () => {
  const { id } = bia
  const client = await signedIn(bia)
  const davi = await signedIn(people.davi)
  expect(await authorize(new Client(app), '1.2', canalDoUsuario(id))).toMatchObject({ status: 401 })
  expect(await authorize(davi, '1.2', CANAL_LOCAL)).toMatchObject({
    status: 403,
    codigo: 'ERR_NAO_AUTORIZADO',
  })
  const foreign = [people.davi.id, 0, -id, `${id}.0`, `0${id}`].map((who) => `private-Usuario.${who}`)
  const unknown = [
    'Local',
    'private-local',
    'presence-Local',
    'private-Local ',
    'private-encrypted-Local',
    '',
  ]
  for (const channel of [...foreign, ...unknown]) {
    expect((await authorize(client, '1.2', channel)).status).toBe(403)
  }
  for (const socket of ['', '1', '1.2:private-Local', '1.2 ', 'a.b']) {
    expect((await authorize(client, socket, CANAL_LOCAL)).status).toBe(422)
  }
})

test('autorizar refuses who looks at the panel as another: it hears neither channel', async () => {
  const clara = await signedIn(people.clara)
  const [id, clara_id] = [bia.id, people.clara.id]
  await db.run(sql`update sessao set como_usuario_id = ${id}, como_motivo = 'Conferir', como_ate = now() + interval '5 minutes'
    where usuario_id = ${clara_id}`)
  for (const channel of [canalDoUsuario(id), canalDoUsuario(clara_id), CANAL_LOCAL]) {
    expect(await authorize(clara, '1.2', channel)).toMatchObject({
      status: 403,
      codigo: 'ERR_SOMENTE_LEITURA',
    })
  }
})
