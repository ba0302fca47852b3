// Every migration that is not released yet, watched while it runs on the database of the last release: whether a state at
// work would wait for it, and whether the former program, still running beside it, would miss something.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LARGE, watchMigration } from '#server/testing/migration-watch.ts'
import { createEmptyDatabase } from '#server/testing/test-database.ts'
import { openClient } from './connection.ts'
import { applyUpTo } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { asInside, isOutside, stepsOf } from './outside-transaction.ts'

const files = await readMigrations(join(import.meta.dirname, 'migrations'))
const RELEASES = join(import.meta.dirname, 'releases')
const released: Record<string, Record<string, string>> = JSON.parse(
  await readFile(join(RELEASES, 'released.json'), 'utf8'),
)
const frozen: Record<string, string> = Object.assign({}, ...Object.values(released))
const releases = Object.keys(released)
const last = Object.keys(frozen).sort().at(-1) ?? ''

const banco = await createEmptyDatabase()
const client = await openClient({ url: banco.url, unlimited: true })
afterAll(async () => {
  await client.end()
  await banco.drop()
})
await client.query('begin')
await applyUpTo(client, last)
await client.query('commit')

async function undone<R>(work: () => Promise<R>): Promise<R> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

const said = (text: string) => undone(() => watchMigration(client, text, releases))

test('what was released is as it was released, and nothing new comes before it', () => {
  const now = Object.fromEntries(
    files.filter(({ nome }) => nome <= last).map(({ nome, sha256 }) => [nome, sha256]),
  )
  expect(now).toEqual(frozen)
})

test('the large tables exist', async () => {
  const { rows } = await client.query('select n from unnest($1::text[]) n where to_regclass(n) is null', [
    LARGE,
  ])
  expect(rows).toEqual([])
})

/** Every text with which the last release wrote, as PostgreSQL logged it while each operation was called. */
const writes: string[] = JSON.parse(await readFile(join(RELEASES, `${releases.at(-1)}-writes.json`), 'utf8'))

/** Answers the first that PostgreSQL no longer understands. */
async function misunderstood(): Promise<string | undefined> {
  for (const text of writes) {
    try {
      await client.query(`prepare escrita as ${text}`)
    } catch (error) {
      return `${error instanceof Error ? error.message : error}: ${text}`
    }
    await client.query('deallocate escrita')
  }
  return undefined
}

test('what the last release writes is understood by the database of now', async () => {
  const news = files.filter(({ nome }) => nome > last)
  await undone(async () => {
    for (const { text } of news) await client.query(asInside(text))
    expect(await misunderstood()).toBeUndefined()
  })
  await undone(async () => {
    await client.query('alter table campanha rename objetivo to meta')
    expect(await misunderstood()).toContain('column "objetivo"')
  })
})

describe('a migration that would stop a state is refused:', () => {
  const STOPPING: [title: string, text: string, why: RegExp][] = [
    ['an index', 'create index on patrimonio (marca)', /patrimonio is read whole while who writes/],
    ['a column dated by each row', 'alter table evento add x uuid default gen_random_uuid()', /written anew/],
    ['another type', 'alter table patrimonio alter versao type bigint', /patrimonio is written anew/],
    ['a rule on all rows', `alter table patrimonio add check (descricao <> '')`, /patrimonio is read whole/],
    ['nothing empty', 'alter table patrimonio alter marca set not null', /patrimonio is read whole/],
    ['a key', 'alter table evento add x bigint references usuario default 1', /evento is (read|written)/],
    ['all rows written', `update patrimonio set observacoes = 'x'`, /by a job, in pieces/],
    [
      'a small table held while a large one is read',
      'alter table campanha add x int; insert into carga (nome) select distinct marca from patrimonio',
      /campanha is held while patrimonio is read whole/,
    ],
  ]
  test.each(STOPPING)('%s', async (_title, text, why) => {
    expect((await said(text)).join('\n')).toMatch(why)
  })

  const TAKING: [title: string, text: string, why: string][] = [
    ['a column gone', 'alter table campanha drop objetivo', 'campanha.objetivo: gone'],
    ['another name', 'alter table campanha rename objetivo to meta', 'campanha.objetivo: gone'],
    ['a table gone', 'drop table anotacao', 'anotacao.texto: gone'],
    ['a type', 'alter table campanha alter versao type bigint', 'campanha.versao: was integer and is bigint'],
    ['a duty', 'alter table campanha add x text not null', 'campanha.x: the former program does not know'],
    ['a function gone', 'drop function mostra(multimidia)', 'mostra(multimidia): gone'],
    ['a rule', 'create unique index x on campanha (nome, inicio)', 'campanha x: a new rule'],
  ]
  test.each(TAKING)('%s', async (_title, text, why) => {
    expect((await said(text)).join('\n')).toContain(why)
  })
})

test.each([
  ['a column', 'alter table patrimonio add x text; alter table evento add y int default 0'],
  ['a key of a new column', 'alter table monitoramento add x bigint references campanha'],
  ['a rule for new rows alone', `alter table patrimonio add x text, add check (x <> '') not valid`],
  ['a rule seen to be kept, later', 'alter table patrimonio validate constraint patrimonio_abertura'],
  ['a table', 'create table x (id bigint primary key, patrimonio_id bigint references patrimonio)'],
  ['rows by their key', `update patrimonio set observacoes = 'x' where id = 1`],
  ['a column that the last release did not use', '-- contract: campanha.x, unused since 1.0.0\nselect 1'],
])('a migration that widens passes: %s', async (_title, text) => {
  expect(await said(text)).toEqual([])
})

// The last one: each stays, so that what comes after it begins with no lock of its own.
test('no new migration makes a state wait, nor takes from the former program what it needs', async () => {
  const found: Record<string, string[]> = {}
  for (const file of files.filter(({ nome }) => nome > last)) {
    if (isOutside(file)) stepsOf(file)
    else {
      const problems = await said(file.text)
      if (problems.length > 0) found[file.nome] = problems
    }
    await client.query(asInside(file.text))
  }
  expect(found).toEqual({})
})
