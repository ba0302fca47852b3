import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { parametros } from '#contract/administracao/parametros.ts'
import { createPeople } from '#server/testing/people.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const dist = join(folder.path, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Zelo</title>')

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db, { dist })
const clara = client()
await clara.entrar(people.clara)

async function usar(mapa: { provedor: 'embutido' | 'externo'; endereco: string }) {
  const { identidade, limites, versao } = (await clara.call(parametros.ver, {})).dados
  const body = { identidade, limites, versao, mapa: { ...mapa, chave: 'k', atribuicao: '' } }
  expect((await clara.call(parametros.editar, { body })).codigo).toBe('SUCESSO')
}

async function politica(url: string, de = client(), method: 'GET' | 'HEAD' = 'GET') {
  const answer = await de.inject({ method, url, headers: { accept: 'text/html' } })
  const csp = String(answer.headers['content-security-policy'])
  return Object.fromEntries(csp.split('; ').map((parte) => [parte.split(' ')[0], parte]))
}

const ENDERECO = 'https://Mapas.Exemplo.gov.br:8443/{z}/{x}/{y}.png?k={key}'
const ORIGEM = 'https://mapas.exemplo.gov.br:8443'

test('the pages may ask the map’s server for tiles, only while it is in use, and nobody else', async () => {
  const antes = await politica('/')
  expect(antes['img-src']).toBe("img-src 'self' blob: data:")
  await usar({ provedor: 'externo', endereco: ENDERECO })
  for (const method of ['GET', 'HEAD'] as const) {
    const durante = await politica('/painel/meus-dados', client(), method)
    expect(durante).toEqual({
      ...antes,
      'img-src': `img-src 'self' blob: data: ${ORIGEM}`,
      'connect-src': `connect-src 'self' ${ORIGEM}`,
    })
  }
  const { 'require-trusted-types-for': _programas, 'trusted-types': _politica, ...daApi } = antes
  expect(await politica('/api/ping')).toEqual(daApi)
  await usar({ provedor: 'embutido', endereco: ENDERECO })
  expect(await politica('/')).toEqual(antes)
})

test('a database that is away keeps no page back', async () => {
  await usar({ provedor: 'externo', endereco: ENDERECO })
  let falha = false
  const away = await createTestApp(
    {
      ...db,
      rows: (query) => db.rows(query),
      // why: a database that answers cannot be made to fail from here.
      one: (query) => (falha ? Promise.reject(new Error('connect ECONNREFUSED')) : db.one(query)),
    },
    { dist },
  )
  expect((await politica('/', away.client()))['img-src']).toContain(ORIGEM)
  falha = true
  await db.run(sql`update parametros set versao = versao + 1`)
  // why: five seconds pass without waiting for them.
  const agora = Date.now
  Date.now = () => agora() + 5_001
  expect((await politica('/', away.client()))['img-src']).toContain(ORIGEM)
  Date.now = agora
})
