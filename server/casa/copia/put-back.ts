// The database of a copy, into a database: one transaction, so that it is all there or nothing is. Its structure comes
// from the migrations, up to the copy's last; its rows from the copy, read back and compared before the end.
import type pg from 'pg'
import { openClient } from '../db/connection.ts'
import { copyIn, copyOut } from '../db/copy-data.ts'
import { applyUpTo, assertKnown } from '../db/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import type { Manifesto, TabelaCopiada } from './manifest.ts'
import { createRowWatch, toTheEnd } from './rows.ts'
import {
  copyFromStdin,
  copyToStdout,
  dropEverything,
  foreignKeysOf,
  type Tabela,
  tablesOf,
} from './schema.ts'
import { gunzip, type Vault } from './vault.ts'

async function assertFree(client: pg.Client, porCima: boolean): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!porCima)
    throw new OperatorError(
      'O banco em DATABASE_URL não está vazio. Restaure em um banco vazio ou, para apagar o que há nele, diga --por-cima.',
    )
  const { rows } = await client.query<{ n: string }>(`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name ~ '^zelo' and pid <> pg_backend_pid()`)
  if (Number(rows[0]?.n) > 0)
    throw new OperatorError('O Zelo está em execução sobre este banco. Pare-o antes de restaurar por cima.')
  await dropEverything(client)
}

/** The program's tables must be the copy's: both are of the same migration. */
async function assertSameTables(client: pg.Client, copied: readonly Tabela[]): Promise<void> {
  const here = new Map((await tablesOf(client)).map(({ nome, colunas }) => [nome, colunas]))
  for (const { nome, colunas } of copied) {
    const found = here.get(nome)
    if (
      found === undefined ||
      colunas.some((coluna) => !found.includes(coluna)) ||
      found.length !== colunas.length
    )
      throw new OperatorError(`A tabela ${nome} da cópia não é a que as migrações deste programa fazem.`)
    here.delete(nome)
  }
  if (here.size > 0) throw new OperatorError(`A cópia não tem estas tabelas: ${[...here.keys()].join(', ')}.`)
}

/** Neither order nor triggers matter: the rows were right when they were copied, and the keys are checked at the end. */
async function withoutRules(
  client: pg.Client,
  names: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await foreignKeysOf(client)
  await client.query('set constraints all immediate')
  for (const { tabela, nome } of keys) await client.query(`alter table ${tabela} drop constraint ${nome}`)
  for (const nome of names) await client.query(`alter table ${nome} disable trigger user`)
  await work()
  for (const nome of names) await client.query(`alter table ${nome} enable trigger user`)
  for (const { tabela, nome, definicao } of keys)
    await client.query(`alter table ${tabela} add constraint ${nome} ${definicao}`)
}

async function hashOfRows(client: pg.Client, tabela: Tabela): Promise<string> {
  const rows = createRowWatch()
  await toTheEnd(rows.watch(copyOut(client, copyToStdout(tabela))))
  return rows.seen().sha256
}

/** What is to be there, wherever it comes from. */
export interface Source extends Pick<Manifesto, 'migracao' | 'sequencias'> {
  tabelas: readonly Tabela[]
  rows(tabela: Tabela): AsyncIterable<Uint8Array>
  /** Of the rows of a table, once they were read. */
  sha256(tabela: Tabela): string | undefined
}

async function fill(client: pg.Client, { tabelas, sequencias, rows }: Source): Promise<void> {
  await client.query(`truncate ${tabelas.map(({ nome }) => nome).join(', ')}`)
  for (const tabela of tabelas) await copyIn(client, copyFromStdin(tabela), rows(tabela))
  for (const { nome, valor, usada } of sequencias)
    await client.query('select setval($1::regclass, $2, $3)', [nome, valor, usada])
}

/** Row by row, in their order: what the database now answers is what it answered when it was copied. */
async function assertSameRows(client: pg.Client, { tabelas, sha256 }: Source): Promise<void> {
  for (const tabela of tabelas)
    if ((await hashOfRows(client, tabela)) !== sha256(tabela))
      throw new OperatorError(`As linhas da tabela ${tabela.nome} não voltaram iguais. Nada foi restaurado.`)
}

export interface PutBack {
  /** Of its owner. */
  url: string
  porCima: boolean
}

/** Leaves the structure at the copy's migration; `migrate` brings it on. */
export function putBack(vault: Vault, manifesto: Manifesto, target: PutBack): Promise<void> {
  const copied = new Map(manifesto.tabelas.map((tabela) => [tabela.nome, tabela]))
  const of = ({ nome }: Tabela): TabelaCopiada => {
    const found = copied.get(nome)
    if (found === undefined) throw new Error(`${nome} is not in the copy`)
    return found
  }
  return putInto(target, {
    ...manifesto,
    rows: (tabela) => gunzip(vault.read(of(tabela).objeto)),
    sha256: (tabela) => of(tabela).sha256,
  })
}

/** All of it, compared row by row, or nothing. */
export async function putInto({ url, porCima }: PutBack, source: Source): Promise<void> {
  await assertKnown(source.migracao)
  const client = await openClient({ url, unlimited: true })
  try {
    await client.query('begin')
    await assertFree(client, porCima)
    await applyUpTo(client, source.migracao)
    await assertSameTables(client, source.tabelas)
    const names = source.tabelas.map(({ nome }) => nome)
    await withoutRules(client, names, () => fill(client, source))
    await assertSameRows(client, source)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
