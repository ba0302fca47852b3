import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createPlaces } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { emUmDos, noAlcance } from './no-alcance.ts'

const { db } = await createTestDatabase()
const { regional, regionalAlheia, escola, outraEscola, escolaAlheia } = await createPlaces(db)

const saidas = sql`(values (1, ${escola}::bigint, ${escolaAlheia}::bigint), (2, ${outraEscola}, null),
  (3, ${escolaAlheia}, ${regionalAlheia}), (4, null, null)) t (id, de, para)`
const quais = async (condicao: Sql) => {
  const linhas = await db.rows<{ id: number }>(sql`select id from ${saidas} where ${condicao} order by id`)
  return linhas.map(({ id }) => id)
}

test('a place is within a reach when it is in the branch of one of its nodes, and no place is in none', async () => {
  expect(await quais(noAlcance(sql`t.de`, [regional]))).toEqual([1, 2])
  expect(await quais(noAlcance(sql`t.de`, [escola, regionalAlheia]))).toEqual([1, 3])
  expect(await quais(noAlcance(sql`t.de`, []))).toEqual([])
  expect(await quais(noAlcance(sql`t.de`, null))).toEqual([1, 2, 3, 4])
})

test('of two places one is enough', async () => {
  expect(await quais(emUmDos([sql`t.de`, sql`t.para`], [regionalAlheia]))).toEqual([1, 3])
  expect(await quais(emUmDos([sql`t.de`, sql`t.para`], null))).toEqual([1, 2, 3, 4])
})

test('the reach is never planned as a join, which would leave the order of the list', async () => {
  const plano = await db.rows<{ 'QUERY PLAN': string }>(
    sql`explain select p.id from patrimonio p where ${noAlcance(sql`p.local_id`, [regional])}
      order by coalesce(p.referencia_id, ''), p.id limit 26`,
  )
  // What gathers the places stands below; above it the list is walked alone.
  const [lista, ...locais] = plano
    .map((linha) => linha['QUERY PLAN'])
    .join('\n')
    .split('SubPlan')
  expect(locais.length).toBeGreaterThan(0)
  expect(lista).not.toMatch(/Join|Nested Loop/)
})
