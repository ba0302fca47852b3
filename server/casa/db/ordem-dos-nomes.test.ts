// Places and rooms stand in the order in which people read their names: "Sala 2" before "Sala 10".
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

const SERVER = join(import.meta.dirname, '..', '..')

const NA_ORDEM = [
  '1ª Regional',
  '2ª Regional',
  '10ª Regional',
  'Água 3',
  'agua 12',
  'Escola 1, sala 2',
  'Escola 1, sala 10',
  'Escola 2, sala 1',
  'Regional',
  'Regional 007',
  'Regional 10',
  'Regional 2025',
  'Regional 99999999999',
  'Sala A',
]

test('the database puts names with numbers in the order that people read', async () => {
  const { db } = await createTestDatabase()
  const nomes = NA_ORDEM.toSorted((a, b) => (a < b ? -1 : 1))
  expect(nomes).not.toEqual(NA_ORDEM)
  const lidos = await db.rows<{ nome: string }>(
    sql`select nome from unnest(${nomes}::text[]) nome order by f_ordem(nome)`,
  )
  expect(lidos.map(({ nome }) => nome)).toEqual(NA_ORDEM)
})

/** By the letters of the name of a place or a room: an equality is something else. */
const PELAS_LETRAS =
  /(?<!= )lower\(f_unaccent\([li]\.nome\)\)(?! =)|order by (?:[\w.]+(?: desc)?, )*[lid]\.nome\b(?! is)/

test('no list of places or rooms is ordered by the letters alone', async () => {
  expect('order by lower(f_unaccent(l.nome)), l.id').toMatch(PELAS_LETRAS)
  expect('order by m.dia, l.nome, l.id').toMatch(PELAS_LETRAS)
  expect('order by m.dia, f_ordem(l.nome), l.id').not.toMatch(PELAS_LETRAS)
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(500)
  const read = await Promise.all(
    files.map(async (file) => [file, await readFile(join(SERVER, file), 'utf8')] as const),
  )
  expect(read.filter(([, text]) => PELAS_LETRAS.test(text)).map(([file]) => file)).toEqual([])
})
