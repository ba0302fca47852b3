import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { contem, palavrasDe } from './contem.ts'

const { db } = await createTestDatabase()
const achou = async (guardado: string, texto: string) =>
  (await db.one<{ sim: boolean }>(sql`select ${contem(sql`${guardado}::text`, texto)} as sim`)).sim

test('accents, capitals and blanks around do not count', async () => {
  expect(await achou('Cadeira Única, São José', ' unica, SAO ')).toBe(true)
  expect(await achou('Cadeira Única', 'mesa')).toBe(false)
  expect(await achou('Cadeira Única', '')).toBe(true)
})

test('what a pattern would read as any letters is looked for as it is', async () => {
  expect(await achou('Desconto de 10%', '10%')).toBe(true)
  expect(await achou('Desconto de 100 reais', '10%')).toBe(false)
  expect(await achou('sala_01', 'sala_')).toBe(true)
  expect(await achou('sala 01', 'sala_')).toBe(false)
  expect(await achou(String.raw`C:\pasta`, String.raw`:\p`)).toBe(true)
  expect(await achou('C:pasta', String.raw`:\p`)).toBe(false)
})

test('words are what blanks part', () => {
  expect(palavrasDe('  escola\tcora\n coralina ')).toEqual(['escola', 'cora', 'coralina'])
  expect(palavrasDe('   ')).toEqual([])
})
