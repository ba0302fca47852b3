// Several órgãos in one process, as an operator runs them: none sees another, and none stops another.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { CANAL_LOCAL, tempoReal } from '#contract/casa/tempo-real.ts'
import { contract } from '#contract/index.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { sha256 } from '#server/papeis/documentos/canonico.ts'
import { createPeople, type People } from '#server/testing/people.ts'
import { ask, endLaunched, startProcess, stopProcess, Wanderer } from '#server/testing/processo.ts'
import { rawSocket, socketIdOf } from '#server/testing/real-time.ts'
import { createSchool } from '#server/testing/school.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const PALMAS = 'palmas.zelo.test'
const GURUPI = 'gurupi.zelo.test'
const TERCEIRO = 'terceiro.zelo.test'
const TOKEN = 'um-token-de-medidas'

const dados = await temporaryFolder()
afterAll(async () => {
  endLaunched()
  await dados.remove()
})
const file = join(dados.path, 'orgaos.json')

/** The same people with the same passwords in each; names and places say whose they are. */
async function world(marca: string): Promise<TestDatabase & { people: People; marca: string }> {
  const database = await createTestDatabase()
  const people = await createPeople(database.db)
  await createSchool(database.db, people)
  await database.db.transaction(async (tx) => {
    await tx.run(sql`update usuario set nome = nome || ' ' || ${marca}`)
    await tx.run(sql`update local set nome = nome || ' ' || ${marca}`)
  })
  return { ...database, people, marca }
}
const palmas = await world('Palmense')
const gurupi = await world('Gurupiense')

type Told = Record<string, Record<string, string>>
const both: Told = {
  [PALMAS]: { DATABASE_URL: palmas.url, ZELO_SIGLA: 'PMW' },
  [GURUPI]: { DATABASE_URL: gurupi.url, ZELO_SIGLA: 'GRP' },
}
const tell = (told: Told | string) => writeFile(file, typeof told === 'string' ? told : JSON.stringify(told))

await tell(both)
const env = {
  ZELO_DADOS: dados.path,
  ZELO_ORGAOS: file,
  ZELO_DEMO: '0',
  ZELO_LOG: 'info',
  ZELO_METRICAS_TOKEN: TOKEN,
}
const server = await startProcess(env)

async function readAgain(): Promise<void> {
  const before = server.said().length
  server.child.kill('SIGHUP')
  await expect.poll(() => server.said().slice(before), { timeout: 30_000 }).toMatch(/lido de novo|não serve/)
}

const get = (path: string, host?: string, headers: Record<string, string> = {}) =>
  ask(new URL(path, server.address), { host, headers })
const textOf = async (path: string, host: string) => (await get(path, host)).bytes.toString()

async function signedIn(host: string, who: People['clara']): Promise<Wanderer> {
  const browser = new Wanderer(server.address, host)
  expect((await browser.entrar(who)).codigo).toBe('SUCESSO')
  return browser
}
const claraDe = {
  [PALMAS]: await signedIn(PALMAS, palmas.people.clara),
  [GURUPI]: await signedIn(GURUPI, gurupi.people.clara),
}

test('each host answers as its own órgão, whatever its letters and port', async () => {
  for (const host of [PALMAS, `${PALMAS.toUpperCase()}:8443`, `${PALMAS}.`])
    expect(JSON.parse(await textOf('/api/configuracao', host))).toMatchObject({ dados: { sigla: 'PMW' } })
  expect(JSON.parse(await textOf('/api/configuracao', GURUPI))).toMatchObject({ dados: { sigla: 'GRP' } })
})

test('a session of one is nobody in the other', async () => {
  const intruder = new Wanderer(server.address, GURUPI)
  for (const [name, value] of claraDe[PALMAS].cookies) intruder.cookies.set(name, value)
  expect((await intruder.call(notificacoes.preferencias, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
})

const READS = Object.entries(contract).flatMap(([feature, group]: [string, Endpoints]) =>
  Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.method === 'GET' && !endpoint.path.includes('{')
      ? [{ name: `${feature}.${name}`, endpoint }]
      : [],
  ),
)

test('nothing that an administrator of one reads names the other', async () => {
  const named = { [PALMAS]: 0, [GURUPI]: 0 }
  for (const [host, own, other] of [
    [PALMAS, palmas.marca, gurupi.marca],
    [GURUPI, gurupi.marca, palmas.marca],
  ] as const) {
    for (const { name, endpoint } of READS) {
      const { bytes } = await claraDe[host].inject({
        method: 'GET',
        url: endpoint.path,
        headers: claraDe[host].keys(),
      })
      const payload = bytes.toString()
      expect(payload, `${name} at ${host}`).not.toContain(other)
      if (payload.includes(own)) named[host]++
    }
  }
  // They do tell names and places: it is not that they told nothing.
  expect(named[PALMAS]).toBeGreaterThan(15)
  expect(named[GURUPI]).toBe(named[PALMAS])
})

test('two papers of one number, made at the same time, are each of its own órgão', async () => {
  const asked = [PALMAS, GURUPI].map(async (host) => {
    const clara = claraDe[host as typeof PALMAS]
    const { escola } = (host === PALMAS ? palmas : gurupi).people.locais
    const body = { tipo: 'ficha_da_unidade', entidade: 'local', entidade_id: escola } as const
    const { numero, id } = (await clara.call(documentos.emitir, { body })).dados
    const { bytes } = await clara.call(documentos.baixar, { params: { id }, query: {} })
    return {
      numero,
      lido: sha256(bytes),
      guardado: (await clara.call(documentos.ver, { params: { id } })).dados,
    }
  })
  const [um, dois] = await Promise.all(asked)
  expect(um?.numero).toBe(dois?.numero)
  for (const papel of [um, dois]) expect(papel?.lido).toBe(papel?.guardado.pdf_sha256)
  expect(um?.lido).not.toBe(dois?.lido)
})

test('what happens in one is heard there alone', async () => {
  const port = Number(new URL(server.address).port)
  const listeners = await Promise.all(
    [PALMAS, GURUPI].map(async (host) => {
      const clara = claraDe[host as typeof PALMAS]
      const { dados: configuracao } = JSON.parse(await textOf('/api/configuracao', host))
      const raw = await rawSocket({ port, key: configuracao.tempo_real.chave }, { headers: { host } })
      const body = { socket_id: await socketIdOf(raw), channel_name: CANAL_LOCAL }
      const { json } = await clara.call(tempoReal.autorizar, { body })
      raw.send({ event: 'pusher:subscribe', data: { ...(json as object), channel: CANAL_LOCAL } }) // as: asserted below
      await raw.frame('pusher_internal:subscription_succeeded')
      return raw
    }),
  )
  const [emPalmas, emGurupi] = listeners
  await palmas.db.transaction((tx) => publicar(tx, { canal: CANAL_LOCAL, evento: 'RequisicaoCriada' }))
  await emPalmas?.frame('RequisicaoCriada')
  await gurupi.db.transaction((tx) => publicar(tx, { canal: CANAL_LOCAL, evento: 'ExportacaoAndou' }))
  await emGurupi?.frame('ExportacaoAndou')
  expect(emGurupi?.said.map(({ event }) => event)).not.toContain('RequisicaoCriada')
  expect(emPalmas?.said.map(({ event }) => event)).not.toContain('ExportacaoAndou')
  // The key of one opens nothing at the other.
  const { dados: alheia } = JSON.parse(await textOf('/api/configuracao', PALMAS))
  const wrong = await rawSocket({ port, key: alheia.tempo_real.chave }, { headers: { host: GURUPI } })
  expect(await wrong.frame('pusher:error')).toMatchObject({ data: { code: 4001 } })
})

test('a name that nobody has is told so, and learns nothing', async () => {
  for (const path of ['/', '/api/configuracao', '/orgaos', '/metrics', '/saude']) {
    const { status, bytes } = await get(path, 'outro.zelo.test')
    expect([401, 421], path).toContain(status)
    expect(bytes.toString()).not.toContain(PALMAS)
  }
  const page = await get('/', 'outro.zelo.test', { accept: 'text/html' })
  expect(page.bytes.toString()).toContain('Nenhum órgão atende neste endereço')
})

test('the operator sees how each is, and the monitor has a series of each', async () => {
  const authorization = { authorization: `Bearer ${TOKEN}` }
  const page = await get('/orgaos', 'localhost', { ...authorization, accept: 'text/html' })
  expect(page.status).toBe(200)
  expect(page.bytes.toString()).toContain('2 em serviço, 0 fora do ar')
  const { dados: lista } = JSON.parse((await get('/orgaos', 'localhost', authorization)).bytes.toString())
  expect(lista).toEqual([
    expect.objectContaining({ host: GURUPI, situacao: 'em-servico', motivo: null }),
    expect.objectContaining({ host: PALMAS, situacao: 'em-servico', motivo: null }),
  ])
  const metrics = (await get('/metrics', 'localhost', authorization)).bytes.toString()
  for (const host of [PALMAS, GURUPI]) {
    expect(metrics).toContain(`zelo_orgao_em_servico{orgao="${host}"} 1`)
    expect(metrics).toMatch(new RegExp(`zelo_banco_bytes\\{orgao="${host}"\\} \\d+`))
    expect(metrics).toMatch(new RegExp(`zelo_pedido_duracao_seconds_count\\{[^}]*orgao="${host}"`))
  }
  expect(metrics.match(/# TYPE zelo_banco_bytes /g)).toHaveLength(1)
})

test('the file read again opens what is new, closes what left, and leaves the others as they were', async () => {
  const lendo = claraDe[PALMAS]
  await tell({ [PALMAS]: both[PALMAS] ?? {}, [TERCEIRO]: { DATABASE_URL: `${palmas.url}_nao_existe` } })
  await readAgain()
  await expect.poll(async () => (await get('/api/ping', TERCEIRO)).status, { timeout: 30_000 }).toBe(503)
  expect((await get('/api/ping', GURUPI)).bytes.toString()).toContain('SUCESSO')
  expect((await get('/api/configuracao', GURUPI)).status).toBe(421)
  expect((await lendo.call(notificacoes.preferencias, {})).status).toBe(200)
  // What one person is told has no reason of the inside; the operator's page has.
  const told = await get('/', TERCEIRO, { accept: 'text/html' })
  expect(told.bytes.toString()).toContain('Este órgão está fora do ar')
  const authorization = { authorization: `Bearer ${TOKEN}` }
  const { dados: lista } = JSON.parse((await get('/orgaos', 'localhost', authorization)).bytes.toString())
  expect(lista).toMatchObject([{ host: PALMAS }, { host: TERCEIRO, situacao: 'fora' }])
  await tell('{ not JSON')
  await readAgain()
  expect((await lendo.call(notificacoes.preferencias, {})).status).toBe(200)
})

test('one database by two addresses is found out before anything is written in it', async () => {
  // The folder of a socket with a slash more, or the other name of this machine.
  const { host, href } = new URL(palmas.url)
  const [one, other] = host.startsWith('%2F') ? ['%2F', '%2F%2F'] : ['127.0.0.1', 'localhost']
  const again = href.replace(`@${one}`, `@${other}`)
  expect(again).not.toBe(href)
  await tell({ [PALMAS]: both[PALMAS] ?? {}, [TERCEIRO]: { DATABASE_URL: again } })
  await readAgain()
  await expect.poll(server.said, { timeout: 30_000 }).toContain('o banco é o mesmo de palmas.zelo.test')
  await tell(both)
  await readAgain()
  await expect.poll(async () => (await get('/api/configuracao', GURUPI)).status).toBe(200)
})

function command(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, '..', 'cli', `${name}.ts`)
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: out + err })
    })
  })
}

test('a command works on the órgão that it names, and asks which when it names none', async () => {
  const criar = ['criar', '--nome', 'Iara Nova', '--email', 'iara@teste.zelo', '--perfil', 'admin_sistema']
  const none = await command('pessoa', ...criar)
  expect([none.code, none.said]).toEqual([2, expect.stringContaining(`${PALMAS}, ${GURUPI}`)])
  const done = await command('pessoa', ...criar, '--orgao', GURUPI)
  expect(done.said).toContain(`http://${GURUPI}`)
  expect(done.code).toBe(0)
  const quantas = async ({ db }: TestDatabase) =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from usuario where email = 'iara@teste.zelo'`))
      .n
  expect([await quantas(palmas), await quantas(gurupi)]).toEqual([0, 1])
})

test('a request in course is answered before it stops, and no new one is taken', async () => {
  const body = 'email=ninguem@teste.zelo&senha=girassol-violeta'
  const url = new URL('/api/painel/usuario/entrar', server.address)
  const headers = {
    host: GURUPI,
    expect: '100-continue',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  const entrando = request(url, { method: 'POST', headers })
  entrando.flushHeaders()
  // Said when the headers were read: from there on the request is in course.
  await once(entrando, 'continue')
  const stopped = stopProcess(server.child)
  await expect.poll(server.said).toContain('Encerrando')
  await expect(get('/api/ping', PALMAS)).rejects.toThrow()
  const answered = once(entrando, 'response')
  entrando.end(body)
  const [response] = (await answered) as [IncomingMessage] // as: what the event brings
  expect(Buffer.concat(await response.toArray()).toString()).toContain('ERR_CREDENCIAIS')
  expect(await stopped).toBe(0)
  expect(server.said()).not.toContain('encerramento falhou')
})
