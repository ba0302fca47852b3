import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sistema } from '#contract/administracao/sistema.ts'
import { temporaryFolder as folderOfArrivals } from '#server/casa/arquivos/disk.ts'
import type { Database } from '#server/casa/db/database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { problemaDeEspaco } from './saude.ts'

const { db } = await createTestDatabase()
const folder = await temporaryFolder()
afterAll(() => folder.remove())

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

/** Asks a server over this database and this data folder. */
async function saude(parts: Partial<Database> = {}, dados?: string) {
  const { client } = await createTestApp(
    { ...db, ...parts },
    dados === undefined ? {} : { config: { dados } },
  )
  return client().call(sistema.saude, {})
}

test('saude answers well when the database and the data folder both write', async () => {
  const answer = await saude()
  expect(answer).toMatchObject({ status: 200, dados: { banco: true } })
  // The disk of who runs the tests may be nearly full: that alone is no failure.
  expect(answer.dados.problemas.map(({ codigo }) => codigo)).not.toContain('arquivos-nao-gravam')
})

test('saude says so when the database is away', async () => {
  // why: a database that answers cannot be made to fail from here.
  const answer = await saude({ one: refusing('ECONNREFUSED') })
  expect(answer).toMatchObject({ status: 503, codigo: 'ERR_INDISPONIVEL' })
  expect(answer.dados).toMatchObject({ banco: false, problemas: [{ codigo: 'banco-nao-responde' }] })
  expect(answer.headers['retry-after']).toBe('5')
})

test('saude says so when the database reads and refuses to write, as with a full disk', async () => {
  // why: the disk of the tests' database cannot be filled from here.
  const answer = await saude({ transaction: refusing('53100') })
  expect(answer.status).toBe(503)
  expect(answer.dados).toMatchObject({
    banco: true,
    problemas: [{ codigo: 'banco-nao-grava', detalhe: 'O banco de dados responde, mas não grava.' }],
  })
})

test('saude says so when the data folder refuses a file', async () => {
  const dados = join(folder.path, 'recusa')
  await mkdir(dados)
  await writeFile(join(dados, 'arquivos'), 'a file where a folder should be')
  const answer = await saude({}, dados)
  expect(answer.status).toBe(503)
  expect(answer.dados).toMatchObject({ banco: true, problemas: [{ codigo: 'arquivos-nao-gravam' }] })
})

test('however often saude is asked, it writes once in some seconds, and leaves no file', async () => {
  const dados = join(folder.path, 'grava')
  let written = 0
  const counting: Partial<Database> = {
    transaction: (...work) => {
      written++
      return db.transaction(...work)
    },
  }
  const { client } = await createTestApp({ ...db, ...counting }, { config: { dados } })
  const asked = Array.from({ length: 20 }, () => client().call(sistema.saude, {}))
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  expect(written).toBe(1)
  expect(await readdir(folderOfArrivals(dados))).toEqual([])
})

test('little room is told while everything still works, and no room is a failure', () => {
  const MIB = 1024 * 1024
  expect([63, 64, 1023, 1024].map((mib) => problemaDeEspaco(mib * MIB))).toEqual([
    'arquivos-sem-espaco',
    'arquivos-com-pouco-espaco',
    'arquivos-com-pouco-espaco',
    undefined,
  ])
})
