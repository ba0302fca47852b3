import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { keepPlans, nameOf } from './planned.ts'

const { db, url } = await createTestDatabase()

const client = () => new pg.Client()
const text = (n: number) => ({ text: `select ${n}` })

test('a statement has a name once it was asked often enough, the same on every connection', () => {
  const plans = keepPlans({ uses: 2 })
  const [one, other] = [client(), client()]
  expect([1, 2, 3].map(() => plans.named(one, text(1)).name)).toEqual([
    undefined,
    undefined,
    `${nameOf('select 1')}.0`,
  ])
  expect(plans.named(other, text(1)).name).toBe(`${nameOf('select 1')}.0`)
  expect(plans.named(other, text(2)).name).toBeUndefined()
})

test('a connection keeps so many plans and no more, and those that it has it goes on using', () => {
  const plans = keepPlans({ uses: 0, names: 2 })
  const [one, other] = [client(), client()]
  const named = (on: pg.Client, n: number) => plans.named(on, text(n)).name !== undefined
  expect([1, 2, 3, 1].map((n) => named(one, n))).toEqual([true, true, false, true])
  expect(named(other, 3)).toBe(true)
})

test('forgotten, a statement is named anew', () => {
  const plans = keepPlans({ uses: 0 })
  const one = client()
  const before = plans.named(one, text(1)).name
  plans.forget()
  expect(plans.named(one, text(1)).name).not.toBe(before)
})

test('what is asked often is prepared; a list, whose filters differ, never is', async () => {
  const alone = await openDatabase({ url, poolSize: 1 })
  for (let n = 0; n < 8; n++) {
    await alone.one(sql`select ${n}::int as one_of_many`)
    await alone.rows(sql`select ${n}::int as list_of_many`)
  }
  const { texts } = await alone.one<{ texts: string[] }>(
    sql`select array(select statement from pg_prepared_statements) as texts`,
  )
  expect(texts.filter((one) => one.includes('one_of_many'))).toHaveLength(1)
  expect(texts.filter((one) => one.includes('list_of_many'))).toHaveLength(0)
  await alone.close()
})

test('a table that changes under kept plans is read on, inside a transaction and out of it', async () => {
  const owner = await openDatabase({ url })
  await owner.run(sql`create table mudavel (id int primary key)`)
  await owner.run(sql`insert into mudavel values (1)`)
  await owner.run(sql`grant select on mudavel to public`)
  const read = () => db.one(sql`select * from mudavel where id = ${1}`)
  const readInside = () => db.transaction((tx) => tx.one(sql`select * from mudavel where id = ${1}`))
  for (let n = 0; n < 8; n++) await Promise.all([read(), readInside(), read()])
  expect(await read()).toEqual({ id: 1 })
  await owner.run(sql`alter table mudavel add column nome text default 'novo'`)
  expect(await Promise.all([read(), readInside(), read(), readInside()])).toEqual(
    Array.from({ length: 4 }, () => ({ id: 1, nome: 'novo' })),
  )
  await owner.run(sql`alter table mudavel add column outro int default 2`)
  expect(await readInside()).toEqual({ id: 1, nome: 'novo', outro: 2 })
  await owner.close()
})
