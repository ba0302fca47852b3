// Files that move between the folder and a bucket, cut midway and gone on with; and copies of an installation whose files
// are in a bucket.
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareData } from '#server/demo/prepare-data.ts'
import { startTestStore } from '#server/testing/s3.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { readConfig } from '../config.ts'
import { restore } from '../copia/restore.ts'
import { takeCopy } from '../copia/take.ts'
import { createOrOpenVault } from '../copia/vault.ts'
import { createFileStore } from './file-store.ts'
import { checkBytes, moveFiles } from './move.ts'
import { type NamedFile, namedFiles } from './named-files.ts'
import { openShelf } from './open-shelf.ts'
import type { Shelf } from './shelf.ts'

vi.setConfig({ testTimeout: 120_000 })

const { db, url } = await createTestDatabase()
await prepareData(db, { demo: 'curta' })
const [pasta, store] = await Promise.all([temporaryFolder(), startTestStore()])
afterAll(() => Promise.all([pasta.remove(), store.close()]))
const dados = join(pasta.path, 'dados')
const { ZELO_ARQUIVOS: balde = '', ...aws } = store.env

const shelfOf = (folder: string, arquivos?: string) =>
  openShelf(
    readConfig({ ZELO_DADOS: folder, ...aws, ...(arquivos !== undefined && { ZELO_ARQUIVOS: arquivos }) }),
  )

const files = createFileStore(dados)

async function keepAndRegister(n: number): Promise<void> {
  const incoming = await files.receive(
    Readable.from([Buffer.from(`fotografia ${n} `.repeat(1000 + n))]),
    2 ** 20,
  )
  if (incoming === null) throw new Error('too large')
  const uuid = randomUUID()
  await incoming.keep(uuid)
  await files.keepThumbnail(uuid, Buffer.from(`miniatura ${n}`))
  await db.run(sql`
    insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao, recebido_em)
    select ${uuid}, (select min(id) from usuario), 'anexo', 'fornecedor', gen_random_uuid(), 'foto.jpg', 'image/jpeg',
      ${incoming.tamanho}, ${incoming.sha256}, 'recebido', now()`)
}

const QUANTOS = 60
for (let n = 0; n < QUANTOS; n++) await keepAndRegister(n)

const PROGRAM = join(import.meta.dirname, '..', '..', 'cli', 'arquivos.ts')
const env = (more: Record<string, string> = {}) => ({
  ...process.env,
  DATABASE_URL: url,
  ZELO_DADOS: dados,
  ...aws,
  ...more,
})

function run(args: string[], more: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env: env(more) }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}

async function hashesIn(shelf: Shelf): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {}
  for await (const { name } of shelf.list()) found[name] = (await shelf.examine(name))?.sha256
  return found
}

const quantosEm = async (shelf: Shelf) => Object.keys(await hashesIn(shelf)).length

test('a move that is killed midway goes on by the same command, and nothing is missing nor other', async () => {
  const bucket = await shelfOf(dados, balde)
  const child = spawn(process.execPath, [PROGRAM, 'mover', balde], { env: env(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await quantosEm(bucket)).toBeGreaterThan(5), {
    timeout: 60_000,
    interval: 20,
  })
  child.kill('SIGKILL')
  await ended
  const metade = await quantosEm(bucket)
  expect(metade).toBeLessThan(QUANTOS * 2)
  const again = await run(['mover', balde])
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).toContain(`Levados ${QUANTOS * 2 - metade} arquivos`)
  expect(again.out).toContain(`${metade} já estavam`)
  expect(await hashesIn(bucket)).toEqual(await hashesIn(await shelfOf(dados)))
})

test('what is missing or other than the database says is told by name, with an end that is not good', async () => {
  const bucket = await shelfOf(dados, balde)
  const named: NamedFile[] = []
  for await (const each of namedFiles(db)) named.push(each)
  const [um, outro] = named
  if (um === undefined || outro === undefined) throw new Error('nothing is named')
  const store = createFileStore(dados, bucket)
  await store.remove(um.uuid)
  const trocado = await store.receive(Readable.from([Buffer.alloc(outro.tamanho)]), 2 ** 20)
  await trocado?.keep(outro.uuid)
  const { code, err } = await run(['conferir'], { ZELO_ARQUIVOS: balde })
  expect(code).toBe(1)
  expect(err).toContain('2 arquivos que o banco nomeia faltam')
  for (const { uuid } of [um, outro]) expect(err).toContain(uuid)
  // Of the same size as it should be, it is taken for the same: what differs must go first.
  await store.remove(outro.uuid)
  const moved = await moveFiles(await shelfOf(dados), bucket, { dados })
  expect(moved).toMatchObject({ copiados: 4, estavam: QUANTOS * 2 - 4 })
  expect(await checkBytes(db, bucket)).toMatchObject({ arquivos: QUANTOS, quantosErrados: 0 })
})

test('a copy of what is in a bucket comes back to another bucket', async () => {
  const bucket = await shelfOf(dados, balde)
  await mkdir(join(pasta.path, 'copias'))
  const vault = await createOrOpenVault(join(pasta.path, 'copias'), { senha: undefined, semCifra: true })
  const chavesDeFora = ['segredo', 'chave-dos-pacotes']
  const { manifesto, novos } = await takeCopy({ url, dados, shelf: bucket, chavesDeFora }, vault)
  expect({ novos, faltam: manifesto.faltam }).toEqual({ novos: QUANTOS * 2 + 2, faltam: [] })
  const everything = await hashesIn(bucket)
  const log = { info() {}, warn() {}, error() {} }
  const empty = await createEmptyDatabase()
  try {
    const elsewhere = join(pasta.path, 'volta-ao-balde')
    const other = await shelfOf(elsewhere, `${balde}-restaurado`)
    await restore(vault, manifesto, { dados: elsewhere, url: empty.url, porCima: false, balde: other }, log)
    expect(await hashesIn(other)).toEqual(everything)
    expect(await quantosEm(await shelfOf(elsewhere))).toBe(0)
  } finally {
    await empty.drop()
  }
})

test('the command explains what it was not told', async () => {
  expect(await run(['mover'])).toMatchObject({ code: 2 })
  const wrong = await run(['mover', 's3://Balde com espaço'])
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain('deve ser s3://balde ou s3://balde/prefixo')
  await expect(shelfOf(dados, 's3://nao-existe')).rejects.toThrow(
    /^Não foi possível gravar em s3:\/\/nao-existe: .*NoSuchBucket.*Confira ZELO_ARQUIVOS/,
  )
  await expect(
    openShelf(readConfig({ ZELO_DADOS: dados, ...store.env, AWS_ACCESS_KEY_ID: 'outra' })),
  ).rejects.toThrow('InvalidAccessKeyId')
})
