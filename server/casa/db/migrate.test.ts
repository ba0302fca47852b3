import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAdmin } from '#server/testing/template.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createEmptyDatabase } from '#server/testing/test-database.ts'
import { APP_ROLE } from './app-role.ts'
import { openClient } from './connection.ts'
import { openDatabase } from './database.ts'
import { sqlState } from './errors.ts'
import { migrate } from './migrate.ts'

const OURS = join(import.meta.dirname, 'migrations')

let banco: Awaited<ReturnType<typeof createEmptyDatabase>>
let folder: TemporaryFolder

beforeEach(async () => {
  banco = await createEmptyDatabase()
  folder = await temporaryFolder()
})

afterEach(async () => {
  await banco.drop()
  await folder.remove()
})

const write = (name: string, text: string) => writeFile(join(folder.path, name), text)
const run = () => migrate({ url: banco.url, folder: folder.path })

async function query(text: string, role?: string): Promise<Record<string, unknown>[]> {
  const db = await openDatabase({ url: banco.url, role })
  try {
    return await db.transaction((tx) => tx.rows(sql([text])))
  } finally {
    await db.close()
  }
}

test('every migration of the project applies to an empty database, and nothing is left for a second run', async () => {
  const names = (await readdir(OURS)).sort()
  expect((await migrate({ url: banco.url })).applied).toEqual(names)
  expect((await migrate({ url: banco.url })).applied).toEqual([])
})

test('search ignores accents through an immutable function', async () => {
  await cp(join(OURS, '0000-extensoes.sql'), join(folder.path, '0000-extensoes.sql'))
  await run()
  await query(`create table t (nome text, busca text generated always as (lower(f_unaccent(nome))) stored)`)
  await query(`insert into t values ('ÁGUA de São João'), (null)`)
  expect(await query('select busca from t')).toEqual([{ busca: 'agua de sao joao' }, { busca: null }])
})

test('files run in order, each once', async () => {
  await write('0001-a.sql', 'create table a (n int); insert into a values (1);')
  await write('0002-b.sql', 'insert into a select n + 1 from a;')
  expect((await run()).applied).toEqual(['0001-a.sql', '0002-b.sql'])
  await write('0003-c.sql', 'insert into a values (9);')
  expect((await run()).applied).toEqual(['0003-c.sql'])
  expect(await query('select n from a order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 9 }])
})

test('a file that fails is undone, the ones before it stay', async () => {
  await write('0001-a.sql', 'create table a (n int);')
  await write('0002-b.sql', 'create table b (n int); insert into nada values (1);')
  await expect(run()).rejects.toThrow('A migração 0002-b.sql falhou e foi desfeita')
  expect(await query(`select to_regclass('a')::text as a, to_regclass('b')::text as b`)).toEqual([
    { a: 'a', b: null },
  ])
  expect(await query('select nome from migracao')).toEqual([{ nome: '0001-a.sql' }])
})

test('an applied file that changed is refused; another line ending is no change', async () => {
  await write('0001-a.sql', 'create table a (n int);\n')
  await run()
  await write('0001-a.sql', 'create table a (n int);\r\n')
  expect((await run()).applied).toEqual([])
  await write('0001-a.sql', 'create table a (n bigint);\n')
  await expect(run()).rejects.toThrow('O arquivo da migração 0001-a.sql mudou depois de ter sido aplicado')
})

test('a database of a newer program is refused', async () => {
  await write('0001-a.sql', 'create table a (n int);')
  await write('0002-b.sql', 'create table b (n int);')
  await run()
  await rm(join(folder.path, '0002-b.sql'))
  await expect(run()).rejects.toThrow('é de uma versão mais nova')
})

test('a program that goes back one release begins over the newer database, and changes nothing in it', async () => {
  await write('0001-a.sql', 'create table a (n int);')
  await write('0002-b.sql', 'create table b (n int);')
  await run()
  await query(`revoke insert on b from ${APP_ROLE}`)
  await rm(join(folder.path, '0002-b.sql'))
  const back = await migrate({ url: banco.url, folder: folder.path, previousRelease: true })
  expect(back).toEqual({ applied: [], newer: ['0002-b.sql'], role: APP_ROLE })
  expect(await refusalOf('insert into b values (1)')).toBe('42501')
  await write('0002-b.sql', 'create table b (n int);')
  expect(await migrate({ url: banco.url, folder: folder.path, previousRelease: true })).toMatchObject({
    applied: [],
    newer: [],
  })
})

test('a new file may not come before one already applied, nor share its number', async () => {
  await write('0002-b.sql', 'select 1;')
  await run()
  await write('0001-a.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Dê a ela um número maior')
  await rm(join(folder.path, '0001-a.sql'))
  await write('0002-c.sql', 'select 1;')
  await expect(run()).rejects.toThrow('duas migrações com o número 0002')
})

test('two processes that start together apply each file once', async () => {
  await write('0001-a.sql', 'create table a (n int); select pg_sleep(0.05);')
  await write('0002-b.sql', 'insert into a values (1);')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flatMap((result) => result.applied).sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await query('select n from a')).toEqual([{ n: 1 }])
})

const INDEX =
  '-- outside a transaction\ncreate index concurrently if not exists a_n on a (n); -- one\ncreate unique index concurrently if not exists a_m on a (m);\n'

const indexes = () =>
  query(`select indexrelid::regclass::text as nome, indisvalid as inteiro from pg_index
    where indrelid = 'a'::regclass order by 1`)

test('an index of a large table is built while others write, by one of those who start together', async () => {
  await write(
    '0001-a.sql',
    'create table a (n int, m int); insert into a select n, n from generate_series(1, 9) n;',
  )
  await run()
  await write('0002-b.sql', INDEX)
  const writing = await openClient({ url: banco.url })
  await writing.query('begin; insert into a values (10, 10)')
  const starting = Promise.all([run(), run()])
  await writing.query('insert into a values (11, 11)')
  await writing.query('commit')
  await writing.end()
  expect((await starting).flatMap(({ applied }) => applied)).toEqual(['0002-b.sql'])
  expect(await indexes()).toEqual([
    { nome: 'a_m', inteiro: true },
    { nome: 'a_n', inteiro: true },
  ])
})

test('an index left half built is built anew, and what keeps it from being built is said', async () => {
  await write('0001-a.sql', 'create table a (n int, m int); insert into a values (1, 1), (2, 1);')
  await run()
  await write('0002-b.sql', INDEX)
  await expect(run()).rejects.toThrow('A migração 0002-b.sql falhou')
  expect(await indexes()).toEqual([
    { nome: 'a_m', inteiro: false },
    { nome: 'a_n', inteiro: true },
  ])
  await query('delete from a where n = 2')
  expect((await run()).applied).toEqual(['0002-b.sql'])
  expect((await indexes()).map(({ inteiro }) => inteiro)).toEqual([true, true])
})

test('outside of a transaction only indexes are made', async () => {
  await write('0001-a.sql', '-- outside a transaction\nupdate a set n = 1;')
  await expect(run()).rejects.toThrow('só pode criar e retirar índices')
})

test('a migration asks again for a table that others hold, and nobody waits behind it meanwhile', async () => {
  await write('0001-a.sql', 'create table a (n int);')
  await run()
  await write('0002-b.sql', 'alter table a add m int;')
  const reading = await openClient({ url: banco.url })
  await reading.query('begin; select * from a')
  await expect(migrate({ url: banco.url, folder: folder.path, patience: 0 })).rejects.toThrow(
    'outra transação a segura',
  )
  const starting = run()
  await reading.query('commit')
  expect((await starting).applied).toEqual(['0002-b.sql'])
  await reading.end()
})

/** Answers the SQLSTATE of the refusal, or undefined when it was allowed. */
async function refusalOf(text: string): Promise<string | undefined> {
  return query(text, APP_ROLE).then(() => undefined, sqlState)
}

test('the application writes tables but defines nothing and rewrites no history', async () => {
  await write(
    '0001-a.sql',
    `create table comum (id int generated always as identity primary key, nome text);
     create table evento (id serial primary key, n int) ;
     create table operacao (op_id int primary key, resposta text);
     create table operacao_recusa (n int);`,
  )
  expect((await run()).role).toBe(APP_ROLE)
  const denied = '42501'
  expect(await refusalOf(`insert into comum (nome) values ('a'); `)).toBeUndefined()
  expect(await refusalOf(`update comum set nome = 'b'`)).toBeUndefined()
  expect(await refusalOf('delete from comum')).toBeUndefined()
  expect(await refusalOf('insert into evento (n) values (1)')).toBeUndefined()
  expect(await refusalOf('update evento set n = 2')).toBe(denied)
  expect(await refusalOf('delete from evento')).toBe(denied)
  expect(await refusalOf('truncate evento')).toBe(denied)
  expect(await refusalOf('delete from operacao_recusa')).toBe(denied)
  expect(await refusalOf('insert into operacao values (1, null)')).toBeUndefined()
  expect(await refusalOf(`update operacao set resposta = 'ok'`)).toBeUndefined()
  expect(await refusalOf('update operacao set op_id = 2')).toBe(denied)
  expect(await refusalOf('select * from migracao')).toBeUndefined()
  expect(await refusalOf('delete from migracao')).toBe(denied)
  expect(await refusalOf('create table nova (n int)')).toBe(denied)
  expect(await refusalOf('drop table comum')).toBe(denied)
  expect(await refusalOf('alter table comum add x int')).toBe(denied)
})

test('a partition is as closed as the table it belongs to', async () => {
  await write(
    '0001-a.sql',
    `create table evento (mes int, n int) partition by list (mes);
     create table evento_1 partition of evento for values in (1);`,
  )
  await run()
  expect(await refusalOf('insert into evento values (1, 1)')).toBeUndefined()
  expect(await refusalOf('delete from evento_1')).toBe('42501')
})

test('an owner who may not make roles still migrates, and the application runs as the owner', async () => {
  const owner = `zelo_dono_${process.pid}_${Date.now()}`
  const name = new URL(banco.url).pathname.slice(1)
  await asAdmin(
    banco.url,
    `create role ${owner} login password '${owner}'; alter database ${name} owner to ${owner}`,
  )
  const url = new URL(banco.url)
  url.username = owner
  url.password = owner
  try {
    const result = await migrate({ url: url.href })
    expect(result.applied).toContain('0000-extensoes.sql')
    expect(result.role).toBeUndefined()
  } finally {
    await asAdmin(
      banco.url,
      `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
    )
  }
})
