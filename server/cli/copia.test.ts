// Copies, taken while others write, and what comes back of them: as the operator does it, by the commands.
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { lerChavesDosPacotes } from '#server/administracao/aparelhos/package-keys.ts'
import { lerSegredo } from '#server/administracao/sistema/segredo.ts'
import { createFileStore } from '#server/casa/arquivos/file-store.ts'
import { folderShelf } from '#server/casa/arquivos/folder-shelf.ts'
import { checkCopy } from '#server/casa/copia/check.ts'
import { restore, type Target } from '#server/casa/copia/restore.ts'
import { copyToStdout, tablesOf } from '#server/casa/copia/schema.ts'
import { takeCopy } from '#server/casa/copia/take.ts'
import { createOrOpenVault, openVault } from '#server/casa/copia/vault.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { copyOut } from '#server/casa/db/copy-data.ts'
import { startEmbeddedPostgres } from '#server/casa/db/embedded-postgres.ts'
import { prepareData } from '../demo/prepare-data.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'

vi.setConfig({ testTimeout: 300_000 })

const SENHA = 'cavalo correto bateria grampo'

const { db, url } = await createTestDatabase()
await prepareData(db, { demo: 'curta' })
const pasta = await temporaryFolder()
afterAll(pasta.remove)
const dados = join(pasta.path, 'dados')
const destino = join(pasta.path, 'copias')
const store = createFileStore(dados)
await lerSegredo({ dados, chaves: {} })
await lerChavesDosPacotes({ dados, chaves: {} })

async function keepFile(content: string): Promise<string> {
  const uuid = randomUUID()
  const incoming = await store.receive(Readable.from([Buffer.from(content)]), 2 ** 20)
  await incoming?.keep(uuid)
  return uuid
}

const first = await keepFile('uma fotografia')
await keepFile('uma fotografia')
await keepFile('x'.repeat(200_000))
await keepFile('')

type Command = 'copia' | 'restaurar' | 'ensaio' | 'mudar'

function start(command: Command, args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: url, ZELO_DADOS: dados, ZELO_COPIA_SENHA: SENHA, ...more }
  return { program: join(import.meta.dirname, `${command}.ts`), args, options: { env } }
}

const log = { info() {}, warn() {}, error() {} }

const abrir = () => openVault(destino, SENHA)

async function copiar() {
  const vault = await createOrOpenVault(destino, { senha: SENHA, semCifra: false })
  return takeCopy({ url, dados, shelf: folderShelf(dados), chavesDeFora: [] }, vault)
}

/** The newest, and what of it does not open. */
async function conferir() {
  const vault = await abrir()
  const danos: string[] = []
  for (const instante of await vault.copies())
    danos.push(...(await checkCopy(vault, await vault.manifest(instante))).danos)
  return danos
}

async function voltar(target: Partial<Target>) {
  const vault = await abrir()
  const manifesto = await vault.manifest((await vault.copies()).at(-1) ?? '')
  return restore(vault, manifesto, { dados, url, porCima: false, ...target }, log)
}

function run(
  command: Command,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { program, options } = start(command, args, more)
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}

/** Every row of every table, by table, sorted: what `pg_dump` would tell apart. */
async function everyRow(of: string): Promise<Record<string, string[]>> {
  const client = await openClient({ url: of, unlimited: true })
  try {
    const found: Record<string, string[]> = {}
    for (const table of await tablesOf(client)) {
      found[table.nome] = (await text(copyOut(client, copyToStdout(table)))).split('\n').sort()
    }
    return found
  } finally {
    await client.end()
  }
}

async function everyFile(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of ['arquivos', 'segredo', 'chave-dos-pacotes']) {
    const path = join(folder, name)
    const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
    if (below === undefined) found[name] = await readFile(path, 'hex')
    for (const entry of below ?? []) {
      const at = join(entry.parentPath, entry.name)
      if (entry.isFile() && !at.includes('/tmp/')) found[at.slice(folder.length)] = await readFile(at, 'hex')
    }
  }
  return found
}

/** Each writes a row into two tables, in one transaction: no point in time has one without the other. */
function keepWriting() {
  let going = true
  let written = 0
  async function write(writer: number) {
    for (let n = 0; going; n++, written++) {
      const chave = `durante-${writer}-${n}`
      await db.transaction(async (tx) => {
        await tx.run(sql`insert into carga (nome) values (${chave})`)
        await tx.run(sql`insert into notificacao_unica (type, chave) values ('par', ${chave})`)
      })
    }
  }
  const done = Promise.allSettled([write(1), write(2)])
  return {
    async stop() {
      going = false
      for (const each of await done) if (each.status === 'rejected') throw each.reason
      return written
    },
  }
}

test('a copy taken while others write comes back row by row, by the embedded server and by a given one', async () => {
  const writing = keepWriting()
  const copied = await run('copia', [destino])
  const written = await writing.stop()
  expect(copied).toMatchObject({ code: 0, err: '' })
  expect(copied.out).toMatch(/Arquivos: 6, .*\n.*Novos nesta cópia: 6 arquivos\. Cifrada\./)
  expect(copied.out).toMatch(/Conferida: \d+ tabelas, [\d.]+ linhas, 6 arquivos/)
  expect(written).toBeGreaterThan(0)

  const [embedded, given] = [join(pasta.path, 'embutido'), join(pasta.path, 'dado')]
  expect(await voltar({ dados: embedded, url: undefined })).toMatchObject({ arquivos: 6, antes: undefined })
  const empty = await createEmptyDatabase()
  const server = await startEmbeddedPostgres({ dados: embedded })
  try {
    await voltar({ dados: given, url: empty.url })
    const one = await everyRow(server.url())
    expect(await everyRow(empty.url)).toEqual(one)
    const { carga = [], notificacao_unica = [], ...rest } = one
    const pairs = (rows: string[]) => rows.flatMap((row) => /durante-\d+-\d+/.exec(row) ?? []).sort()
    expect(pairs(carga)).toEqual(pairs(notificacao_unica))
    const { carga: _, notificacao_unica: __, ...now } = await everyRow(url)
    expect(rest).toEqual(now)
  } finally {
    await server.stop()
    await empty.drop()
  }
  const files = await everyFile(dados)
  expect(await everyFile(embedded)).toEqual(files)
  expect(await everyFile(given)).toEqual(files)
})

test('the rehearsal says that everything came back, and leaves nothing', async () => {
  const { code, out, err } = await run('ensaio', [destino, '--em', pasta.path])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/Ensaio bom: [\d.]+ linhas e 6 arquivos voltaram iguais/)
  expect((await readdir(pasta.path)).filter((name) => name.startsWith('zelo-ensaio'))).toEqual([])
})

test('the second copy writes only what is new, and those that are forgotten take nothing of the others', async () => {
  await keepFile('outra fotografia')
  expect((await copiar()).novos).toBe(1)
  expect(await conferir()).toEqual([])
  const vault = await abrir()
  const [old = '', recent] = await vault.copies()
  expect(await vault.forget([old])).toBeGreaterThan(0)
  expect(await vault.copies()).toEqual([recent])
  expect(await conferir()).toEqual([])
})

test('whatever ends a copy half-way, the one of before is as good', async () => {
  const before = await (await abrir()).copies()
  for (const most of [600, 1500, 3000]) {
    await keepFile(`antes do corte ${most}`)
    const { program, args, options } = start('copia', [destino, '--sem-conferir'])
    const child = spawn(process.execPath, [program, ...args], { ...options, stdio: 'ignore' })
    await sleep(most * (0.5 + Math.random() / 2))
    child.kill('SIGKILL')
  }
  expect((await (await abrir()).copies()).slice(0, before.length)).toEqual(before)
  expect(await conferir()).toEqual([])
  // The server notices that the killed one is gone a moment later, and frees what it held.
  await vi.waitFor(copiar, { timeout: 60_000, interval: 200 })
  expect(await conferir()).toEqual([])
})

test('a changed byte is found, set aside, and written anew by the next copy', async () => {
  const entries = await readdir(join(destino, 'objetos'), { recursive: true, withFileTypes: true })
  const objects = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return { path, bytes: await readFile(path) }
      }),
  )
  const { path, bytes } = objects.find((each) => Math.abs(each.bytes.length - 200_100) < 100) ?? {
    path: '',
    bytes: Buffer.alloc(0),
  }
  bytes[150_000] = (bytes[150_000] ?? 0) ^ 1
  await writeFile(path, bytes)
  const damaged = { dados: join(pasta.path, 'nada'), url: undefined }
  await expect(voltar(damaged)).rejects.toThrow('está danificada e não voltou')
  expect(await readdir(damaged.dados)).toEqual([])
  expect((await conferir())[0]).toMatch(/^arquivo arquivos\//)
  expect(await readdir(join(destino, 'danificados'))).toHaveLength(1)
  expect((await copiar()).novos).toBe(1)
  expect(await conferir()).toEqual([])
  await truncate(path, 100_000)
  expect((await conferir()).length).toBeGreaterThan(0)
  expect((await copiar()).novos).toBe(1)
})

test('without its passphrase a copy neither opens nor is made, and tells nothing', async () => {
  const aberta = join(pasta.path, 'aberta')
  const none = { senha: undefined, semCifra: false }
  await expect(createOrOpenVault(aberta, none)).rejects.toThrow('--sem-cifra')
  await expect(openVault(destino, undefined)).rejects.toThrow('informe a senha em ZELO_COPIA_SENHA')
  await expect(openVault(destino, 'outra')).rejects.toThrow('não abre as cópias')
  await expect(createOrOpenVault(dados, { ...none, semCifra: true })).rejects.toThrow('já tem outras coisas')
  await expect(openVault(dados, SENHA)).rejects.toThrow('Não há cópias do Zelo')
  expect((await readdir(destino, { recursive: true })).join('\n')).not.toContain(first)
  expect((await createOrOpenVault(aberta, { ...none, semCifra: true })).cifrada).toBe(false)
  await expect(createOrOpenVault(aberta, { senha: SENHA, semCifra: false })).rejects.toThrow(
    'não são cifradas',
  )
})

test('what is there is not written over unless that is said, and then it stays beside', async () => {
  const livre = join(pasta.path, 'livre')
  await expect(voltar({})).rejects.toThrow('não está vazia')
  await expect(voltar({ dados: livre })).rejects.toThrow('O banco em DATABASE_URL não está vazio')
  const working = await openClient({ url })
  await expect(voltar({ dados: livre, porCima: true })).rejects.toThrow('Pare-o antes')
  await working.end()
  const other = await createEmptyDatabase()
  try {
    await voltar({ dados: livre, url: other.url })
    const again = await voltar({ dados: livre, url: other.url, porCima: true })
    expect(again.antes).toContain('antes-de-restaurar-')
    expect(await everyFile(livre)).toEqual(await everyFile(dados))
  } finally {
    await other.drop()
  }
})

test('the database moves into the embedded one and out of it, row by row, and the source stays', async () => {
  const before = await everyRow(url)
  const there = join(pasta.path, 'mudada')
  await db.transaction((tx) => tx.run(sql`select 1`))
  expect(await run('mudar', ['embutido'], { ZELO_DADOS: there })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Pare-o antes de mudar'),
  })
  // The pool of the tests is a Zelo at work: what is moved is a copy of its database, where nobody is.
  const [still, empty] = [await createEmptyDatabase(), await createEmptyDatabase()]
  try {
    await voltar({ dados: join(pasta.path, 'parada'), url: still.url })
    const told = await everyRow(still.url)
    const moved = await run('mudar', ['embutido'], { ZELO_DADOS: there, DATABASE_URL: still.url })
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(moved.out).toMatch(/Mudou: \d+ tabelas, [\d.]+ linhas, todas iguais\./)
    const back = await run('mudar', [empty.url], { ZELO_DADOS: there, DATABASE_URL: '' })
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(await everyRow(empty.url)).toEqual(told)
    expect(await everyRow(still.url)).toEqual(told)
    expect(await run('mudar', [empty.url], { ZELO_DADOS: there, DATABASE_URL: '' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('não está vazio'),
    })
  } finally {
    await still.drop()
    await empty.drop()
  }
  expect(await everyRow(url)).toEqual(before)
})

test('the commands explain themselves, and what they were not told', async () => {
  expect(await run('copia', ['--ajuda'])).toMatchObject({ code: 0, err: '' })
  expect(await run('restaurar', [])).toMatchObject({ code: 2 })
  const nothing = await run('restaurar', [pasta.path])
  expect(nothing).toMatchObject({ code: 1 })
  expect(nothing.err).toContain('Não há cópias do Zelo')
})
