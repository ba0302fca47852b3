import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
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

test('a sum passes over what has no value, and of more rows than its bound nobody knows it', async () => {
  expect(await boundedSum(db, linhas(0), 4)).toBe(0)
  expect(await boundedSum(db, linhas(4), 4)).toBe(6_000_000_000)
  expect(await boundedSum(db, linhas(5), 4)).toBeNull()
})

test('a mean is told with how many they are, of one reading, and of more rows than its bound there is none', async () => {
  const lidas: string[] = []
  const contado = Object.assign(Object.create(db), {
    rows: (pergunta: { text: string }) => {
      lidas.push(pergunta.text)
      return db.rows(pergunta as Parameters<typeof db.rows>[0])
    },
  })
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
