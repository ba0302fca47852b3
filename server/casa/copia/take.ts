// A copy of a running installation: the database at one point in time, then every file that it names at that point.
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { VERSAO } from '#contract/casa/versao.ts'
import { isMissing } from '../arquivos/disk.ts'
import { NAMED_FILES } from '../arquivos/named-files.ts'
import { storedName } from '../arquivos/names.ts'
import type { Kept } from '../arquivos/shelf.ts'
import { openClient } from '../db/connection.ts'
import { copyOut } from '../db/copy-data.ts'
import { OperatorError } from '../operator-error.ts'
import { type DataFiles, dataFiles, KEYS, readDataFile } from './data-files.ts'
import type { ArquivoCopiado, Manifesto, Objeto, TabelaCopiada } from './manifest.ts'
import { DamagedObject } from './object-store.ts'
import { createRowWatch } from './rows.ts'
import { copyToStdout, sequencesOf, type Tabela, tablesOf } from './schema.ts'
import { filesOf, type Vault } from './vault.ts'

export interface Installation extends DataFiles {
  /** Of the owner of the tables, whom no policy of rows keeps from any. */
  url: string
  /** Keys that the environment gives. */
  chavesDeFora: string[]
}

export interface Taken {
  manifesto: Manifesto
  /** Files that this copy wrote; the others were there. */
  novos: number
}

/** Jobs that remove files: they rest until every file of the point in time is copied. */
const REMOVING_JOBS = ['recolher-arquivos', 'esquecer-exportacoes', 'esquecer-importacoes']

/** One copy of a database at a time, and nothing that it names is removed meanwhile. */
async function holdStill<R>(url: string, work: () => Promise<R>): Promise<R> {
  const guard = await openClient({ url, unlimited: true })
  try {
    await guard.query('begin')
    const { rows } = await guard.query<{ livre: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('copia', 0)) as livre`,
    )
    if (!rows[0]?.livre) throw new OperatorError('Outra cópia deste banco está em curso. Espere que termine.')
    for (const job of REMOVING_JOBS)
      await guard.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job:${job}`])
    return await work()
  } finally {
    await guard.end()
  }
}

async function takeTable(client: pg.Client, vault: Vault, tabela: Tabela): Promise<TabelaCopiada> {
  const rows = createRowWatch()
  const objeto = await vault.put(zipped(rows.watch(copyOut(client, copyToStdout(tabela)))))
  return { ...tabela, ...rows.seen(), objeto }
}

function zipped(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const from = Readable.from(source)
  const to = createGzip({ level: 4 })
  from.on('error', (error) => to.destroy(error))
  return from.pipe(to)
}

interface Point extends Pick<Manifesto, 'instante' | 'postgres' | 'migracao' | 'tabelas' | 'sequencias'> {
  /** Files that the database says it has. */
  nomeados: string[]
}

export async function lastMigration(client: pg.Client): Promise<string> {
  const { rows: found } = await client.query(`select to_regclass('public.migracao') as tabela`)
  const { rows } = found[0]?.tabela
    ? await client.query<{ nome: string }>('select max(nome) as nome from migracao')
    : { rows: [] }
  if (!rows[0]?.nome) throw new OperatorError('Este banco está vazio: não há o que copiar.')
  return rows[0].nome
}

/** Everything in one transaction that sees one instant, whatever is written meanwhile. */
async function takeDatabase(url: string, vault: Vault): Promise<Point> {
  const client = await openClient({ url, unlimited: true })
  try {
    await client.query('begin isolation level repeatable read read only')
    const migracao = await lastMigration(client)
    const { rows } = await client.query<{ instante: string; postgres: string }>(
      `select now() as instante, current_setting('server_version') as postgres`,
    )
    const { instante = '', postgres = '' } = rows[0] ?? {}
    const tabelas: TabelaCopiada[] = []
    for (const tabela of await tablesOf(client)) tabelas.push(await takeTable(client, vault, tabela))
    const { rows: nomeados } = await client.query<{ uuid: string }>(NAMED_FILES)
    // Not of the point in time, and never behind it.
    const sequencias = await sequencesOf(client)
    return { instante, postgres, migracao, tabelas, sequencias, nomeados: nomeados.map(({ uuid }) => uuid) }
  } finally {
    await client.end()
  }
}

/**
 * What the last copy had, by path: a file with the same size and time is not read again. A last copy that does not open is
 * no reason not to make another, of which every file is then read.
 */
async function lastFiles(vault: Vault): Promise<Map<string, ArquivoCopiado>> {
  const known = new Map<string, ArquivoCopiado>()
  const last = (await vault.copies()).at(-1)
  if (last === undefined) return known
  try {
    for await (const file of filesOf(vault, await vault.manifest(last))) known.set(file.caminho, file)
  } catch (error) {
    if (!(error instanceof DamagedObject || error instanceof OperatorError)) throw error
  }
  return known
}

async function takeFile(
  from: DataFiles,
  vault: Vault,
  { name, mtime }: Kept,
): Promise<ArquivoCopiado | undefined> {
  try {
    const content = await readDataFile(from, name)
    if (content === null) return undefined
    return { caminho: name, mtime, ...(await vault.put(content)) }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

interface TakenFiles {
  lista: Objeto
  quantos: number
  bytes: number
  novos: number
  caminhos: Set<string>
}

async function takeFiles(from: DataFiles, vault: Vault): Promise<TakenFiles> {
  const known = await lastFiles(vault)
  const taken = { quantos: 0, bytes: 0, novos: 0, caminhos: new Set<string>() }
  async function* lines() {
    for await (const file of dataFiles(from)) {
      const before = known.get(file.name)
      const isSame = before?.bytes === file.bytes && before.mtime === file.mtime && (await vault.has(before))
      const copied = isSame ? before : await takeFile(from, vault, file)
      if (copied === undefined) continue
      taken.quantos++
      taken.bytes += copied.bytes
      if (!isSame) taken.novos++
      taken.caminhos.add(file.name)
      yield Buffer.from(`${JSON.stringify(copied)}\n`)
    }
  }
  const lista = await vault.put(zipped(lines()))
  return { ...taken, lista }
}

export function takeCopy(installation: Installation, vault: Vault): Promise<Taken> {
  const { url, dados, chavesDeFora } = installation
  return holdStill(url, async () => {
    const { nomeados, ...point } = await takeDatabase(url, vault)
    const { lista, quantos, bytes, novos, caminhos } = await takeFiles(installation, vault)
    const keys = KEYS.filter((key) => !caminhos.has(key) && !chavesDeFora.includes(key))
    if (keys.length > 0)
      throw new OperatorError(
        `Falta em ${dados}: ${keys.join(', ')}. Sem as chaves, o que está cifrado não abriria na volta. Confira ZELO_DADOS.`,
      )
    const manifesto: Manifesto = {
      formato: 1,
      programa: VERSAO.numero,
      ...point,
      arquivos: { lista, quantos, bytes },
      faltam: nomeados.filter((uuid) => !caminhos.has(storedName(uuid))),
      chaves_de_fora: chavesDeFora,
    }
    await vault.publish(manifesto)
    return { manifesto, novos }
  })
}
