import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { sqlState, violatedConstraint } from './errors.ts'

const { db, url, role } = await createTestDatabase()
const owner = await openDatabase({ url })
await owner.run(
  sql`create table conta (id int primary key, saldo int not null constraint saldo_positivo check (saldo >= 0))`,
)
await owner.run(sql`grant select, insert, update, delete on conta to public`)
await owner.close()

async function reset() {
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from conta`)
    await tx.run(sql`insert into conta values (1, 100), (2, 100)`)
  })
}

const saldos = async () =>
  (await db.rows<{ saldo: number }>(sql`select saldo from conta order by id`)).map((row) => row.saldo)

test('values arrive in our forms', async () => {
  const row = await db.one(sql`select
    9007199254740991::int8 as inteiro, '2026-11-20'::date as dia, 12345678901234567.89::numeric as decimal,
    '2026-11-20 10:00:00-03'::timestamptz as instante, '2026-11-20 10:00:00.1239-03'::timestamptz as cortado,
    '2026-11-20 10:00:00'::timestamp as sem_fuso, '\\xdeadbeef'::bytea as bytes, null::int8 as nulo,
    '1 day 2 hours'::interval as intervalo, '{"a": [1]}'::jsonb as json`)
  expect(row).toEqual({
    inteiro: 9007199254740991,
    dia: '2026-11-20',
    decimal: '12345678901234567.89',
    instante: '2026-11-20T13:00:00.000Z',
    cortado: '2026-11-20T13:00:00.123Z',
    sem_fuso: '2026-11-20 10:00:00',
    bytes: Buffer.from('deadbeef', 'hex'),
    nulo: null,
    intervalo: 'P1DT2H',
    json: { a: [1] },
  })
})

test('arrays hold the same forms, nulls and nests included', async () => {
  const row =
    await db.one(sql`select array[1, null, 3]::int8[] as inteiros, array[array[1.50]]::numeric[] as decimais,
    array['2026-11-20'::date] as dias, array['2026-11-20 10:00:00-03'::timestamptz] as instantes`)
  expect(row).toEqual({
    inteiros: [1, null, 3],
    decimais: [['1.50']],
    dias: ['2026-11-20'],
    instantes: ['2026-11-20T13:00:00.000Z'],
  })
})

test('an integer that a number cannot hold, and an infinite instant, are refused', async () => {
  await expect(db.one(sql`select 9007199254740992::int8 as n`)).rejects.toThrow('does not fit a safe integer')
  await expect(db.one(sql`select 'infinity'::timestamptz as t`)).rejects.toThrow('is not a UTC instant')
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 })
})

test('the connection runs as the application, in UTC, with limits', async () => {
  const row = await db.one(sql`select current_user::text as papel, current_setting('timezone') as fuso,
    current_setting('statement_timeout') as consulta, current_setting('lock_timeout') as trava,
    current_setting('idle_in_transaction_session_timeout') as ociosa`)
  expect(row).toEqual({ papel: role, fuso: 'UTC', consulta: '30s', trava: '5s', ociosa: '1min' })
})

test('one and maybe insist on the number of rows', async () => {
  const several = sql`select generate_series(1, 2)`
  const nothing = sql`select 1 where false`
  await expect(db.one(several)).rejects.toThrow('expected one row, got 2')
  await expect(db.one(nothing)).rejects.toThrow('expected one row, got none')
  await expect(db.maybe(several)).rejects.toThrow('expected one row, got 2')
  expect(await db.maybe(nothing)).toBeUndefined()
})

test('outside a transaction PostgreSQL refuses a write, except as run', async () => {
  await reset()
  const write = sql`update conta set saldo = 50 where id = 1 returning saldo`
  await expect(db.one(write)).rejects.toThrow('read-only transaction')
  expect(await db.run(write)).toBe(1)
  expect(await saldos()).toEqual([50, 100])
})

test('a transaction that throws leaves nothing behind', async () => {
  await reset()
  const failed = db.transaction(async (tx) => {
    await tx.run(sql`update conta set saldo = 0`)
    throw new Error('desisti')
  })
  await expect(failed).rejects.toThrow('desisti')
  expect(await saldos()).toEqual([100, 100])
})

test('a query made through db inside a transaction uses its connection', async () => {
  await reset()
  await db.transaction(async (tx) => {
    await tx.run(sql`update conta set saldo = 7`)
    expect(await saldos()).toEqual([7, 7])
    await db.run(sql`update conta set saldo = 8 where id = 2`)
  })
  expect(await saldos()).toEqual([7, 8])
})

test('a transaction inside a transaction is refused', async () => {
  const nested = db.transaction(() => db.transaction(async () => 1))
  await expect(nested).rejects.toThrow('a transaction inside a transaction')
})

test('a swallowed error does not pass for a commit', async () => {
  await reset()
  const swallowed = db.transaction(async (tx) => {
    await tx.run(sql`update conta set saldo = 1`)
    await tx.run(sql`update conta set saldo = -1`).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('nothing was saved')
  expect(await saldos()).toEqual([100, 100])
})

test('a violated constraint is known by its name', async () => {
  await reset()
  const error = await db.run(sql`update conta set saldo = -1`).catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23514')
  expect(violatedConstraint(error)).toBe('saldo_positivo')
})

test('a promise left behind cannot write after its transaction ended', async () => {
  let late: (() => Promise<number>) | undefined
  await db.transaction(async (tx) => {
    late = () => tx.run(sql`update conta set saldo = 1`)
  })
  await expect(Promise.resolve().then(() => late?.())).rejects.toThrow('already ended')
})

test('queries sent together in a transaction are answered in order', async () => {
  const answers = await db.transaction((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.one<{ n: number }>(sql`select ${n}::int as n`))),
  )
  expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

/** Two transactions that both read the sum and then write: serializable lets only one of them be first. */
async function withdrawTogether(retries: number) {
  const attempts = [0, 0]
  const bothHaveRead = Promise.withResolvers<void>()
  let readers = 0
  const withdraw = (index: number) =>
    db.transaction(
      async (tx) => {
        attempts[index] = (attempts[index] ?? 0) + 1
        const { total } = await tx.one<{ total: number }>(sql`select sum(saldo) as total from conta`)
        if (++readers === 2) bothHaveRead.resolve()
        await bothHaveRead.promise
        await tx.run(sql`update conta set saldo = ${total / 2 - 10} where id = ${index + 1}`)
      },
      { isolation: 'serializable', retries },
    )
  const results = await Promise.allSettled([withdraw(0), withdraw(1)])
  return { results, attempts }
}

test('a serialization failure is run again until it succeeds', async () => {
  await reset()
  const { results, attempts } = await withdrawTogether(3)
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled'])
  expect(attempts.toSorted()).toEqual([1, 2])
  expect((await saldos()).toSorted((a, b) => a - b)).toEqual([85, 90])
})

test('a serialization failure is told when no attempt is left', async () => {
  await reset()
  const { results } = await withdrawTogether(0)
  const failure = results.find((result) => result.status === 'rejected')
  expect(sqlState(failure?.reason)).toBe('40001')
})

test('two that lock each other both finish', async () => {
  await reset()
  const bothHold = Promise.withResolvers<void>()
  let holders = 0
  const lockBoth = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.run(sql`update conta set saldo = saldo - 1 where id = ${first}`)
      if (++holders === 2) bothHold.resolve()
      await bothHold.promise
      await tx.run(sql`update conta set saldo = saldo - 1 where id = ${second}`)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect(await saldos()).toEqual([98, 98])
})

test('effects run after the commit, in order, once, and never after a rollback', async () => {
  await reset()
  const log: string[] = []
  let attempts = 0
  await db.transaction(async (tx) => {
    attempts++
    tx.afterCommit(async () => {
      log.push(`saldo ${(await saldos())[0]}`)
    })
    tx.afterCommit(() => void log.push('depois'))
    await tx.run(sql`update conta set saldo = 3 where id = 1`)
    log.push('antes')
    if (attempts === 1)
      await tx.run(sql`do $$ begin raise exception 'de novo' using errcode = '40001'; end $$`)
  })
  const failed = db.transaction(async (tx) => {
    tx.afterCommit(() => void log.push('nunca'))
    throw new Error('desisti')
  })
  await expect(failed).rejects.toThrow('desisti')
  expect(log).toEqual(['antes', 'antes', 'saldo 3', 'depois'])
})

test('an effect that throws is reported and the result still stands', async () => {
  const reported: unknown[] = []
  const watched = await openDatabase({ url, role, onError: (error, where) => reported.push([where, error]) })
  const answer = await watched.transaction(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('sem e-mail')
    })
    return 'feito'
  })
  await watched.close()
  expect(answer).toBe('feito')
  expect(reported).toEqual([['afterCommit', new Error('sem e-mail')]])
})

test('a connection that dies while its transaction thinks fails that transaction, and nothing else', async () => {
  const owner = await openDatabase({ url })
  const dying = db.transaction(
    async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await owner.one(sql`select pg_terminate_backend(${pid})`)
      // Time for the news to arrive while no query waits for it.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.run(sql`delete from conta`)
    },
    { retries: 0 },
  )
  await expect(dying).rejects.toThrow()
  expect(await saldos()).toHaveLength(2)
  await owner.close()
})

test('a wrong role or address fails when the database is opened', async () => {
  await expect(openDatabase({ url, role: 'zelo_que_nao_existe' })).rejects.toThrow('zelo_que_nao_existe')
  await expect(openDatabase({ url: 'banco' })).rejects.toThrow('DATABASE_URL')
})
