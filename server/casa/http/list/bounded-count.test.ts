import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Queryable } from '#server/casa/db/database.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { boundedCount, boundedMean, boundedSum } from './bounded-count.ts'

const { db } = await createTestDatabase()
const linhas = (quantas: number) =>
  sql`select case when n % 2 = 0 then n::bigint * 1000000000 end as valor from generate_series(1, ${quantas}::int) n`

test('a count stops at its bound, and says that there are more', async () => {
  expect(await boundedCount(db, linhas(3), 4)).toEqual({ total: 3, total_aproximado: false })
  expect(await boundedCount(db, linhas(4), 4)).toEqual({ total: 4, total_aproximado: false })
  expect(await boundedCount(db, linhas(5), 4)).toEqual({ total: 4, total_aproximado: true })
})

/** With what it was asked. */
function contadora(): { lidas: string[]; contado: Queryable } {
  const lidas: string[] = []
  const contado: Queryable = Object.assign(Object.create(db), {
    rows: (pergunta: Parameters<Queryable['rows']>[0]) => {
      lidas.push(pergunta.text)
      return db.rows(pergunta)
    },
  })
  return { lidas, contado }
}

test('a sum is told with how many they are, of one reading; it passes over what has no value', async () => {
  const { lidas, contado } = contadora()
  const quatro = { total: 4, total_aproximado: false, soma: 6_000_000_000 }
  expect(await boundedSum(contado, linhas(4), 4)).toEqual(quatro)
  expect(lidas).toHaveLength(1)
  expect(await boundedSum(db, linhas(0), 4)).toEqual({ total: 0, total_aproximado: false, soma: 0 })
})

test('of more rows than its bound nobody knows the sum, which is not read where it is sure that they are more', async () => {
  const { lidas, contado } = contadora()
  const muitas = { total: 4, total_aproximado: true, soma: null }
  expect(await boundedSum(contado, linhas(5), 4)).toEqual(muitas)
  expect(await boundedSum(contado, linhas(5), 4)).toEqual(muitas)
  expect(lidas).toHaveLength(1)
  expect(await boundedSum(contado, linhas(6), 4, async () => true)).toEqual(muitas)
  expect(lidas).toHaveLength(1)
})

test('a mean is told with how many they are, of one reading, and of more rows than its bound there is none', async () => {
  const { lidas, contado } = contadora()
  expect(await boundedMean(contado, linhas(4), 4)).toEqual({
    total: 4,
    total_aproximado: false,
    media: 3_000_000_000,
  })
  expect(lidas).toHaveLength(1)
  const nenhuma = { total: 0, total_aproximado: false, media: null }
  expect(await boundedMean(db, linhas(0), 4)).toEqual(nenhuma)
  const muitas = { total: 4, total_aproximado: true, media: null }
  expect(await boundedMean(contado, linhas(5), 4)).toEqual(muitas)
  // What is known to be too long is not read again.
  expect(await boundedMean(contado, linhas(5), 4)).toEqual(muitas)
  expect(lidas).toHaveLength(2)
})
