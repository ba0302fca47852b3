// Every operation of the contract, tried by seven people on an object of their own place and on a foreign one: what came
// of it is what the reviewed file `expectativas.md` says, and a refusal leaves nothing written. Who saw which sensitive
// field of the answers is what `campos-sensiveis.md` says.
import { afterAll, expect, test } from 'vitest'
import { ACTORS } from './actors.ts'
import { deviationsOf } from './deviations.ts'
import { cellsOf, type Outcomes, readExpectations, writeExpectations } from './expectations.ts'
import { operations } from './operations.ts'
import { OBJECTS } from './scene.ts'
import { readSensitive, type Seen, sensitiveRowsOf, writeSensitive } from './sensitive-expectations.ts'
import { fillSensitiveColumns } from './sensitive-values.ts'
import { castOf, tryIt } from './try.ts'
import { createWorld } from './world.ts'
import { watchWrites } from './writes-watch.ts'

const REWRITE = process.env.ZELO_REESCREVER_MATRIZ === '1'

const world = await createWorld()
await fillSensitiveColumns(world)
const watch = await watchWrites(world)
const expected = await readExpectations()
const rows = new Map<string, string[]>()
const expectedFields = await readSensitive()
const fields = new Map<string, string[][]>()

test.each(operations)('$name does for each person what the reviewed file says', async (operation) => {
  const { name, probe } = operation
  const outcomes: Outcomes = {}
  const unexpected: string[] = []
  const seen: Seen = {}
  for (const actor of ACTORS) {
    const cast = await castOf(world, operation, actor)
    const cells = { proprio: '', alheio: '' }
    for (const objeto of OBJECTS) {
      const tried = await tryIt(watch, cast, operation, objeto)
      cells[objeto] = tried.outcome
      if (objeto === 'proprio') seen[actor] = tried
      unexpected.push(
        ...tried.unexpected.map(({ tabela, operacao }) => `${actor} ${objeto}: ${operacao} ${tabela}`),
      )
    }
    outcomes[actor] = cells
  }
  const row = cellsOf(name, probe.reach, outcomes)
  rows.set(name, row)
  expect(unexpected).toEqual([])
  expect(deviationsOf(operation, outcomes)).toEqual([])
  const sensitive = sensitiveRowsOf(operation, seen)
  fields.set(name, sensitive)
  if (REWRITE) return
  expect(row).toEqual(expected.get(name))
  expect(sensitive).toEqual(expectedFields.get(name) ?? [])
})

test('the reviewed file has every operation and no other', () => {
  if (!REWRITE) expect([...expected.keys()]).toEqual(operations.map(({ name }) => name))
})

afterAll(async () => {
  if (!REWRITE) return
  await writeExpectations(operations.map(({ name }) => rows.get(name) ?? expected.get(name) ?? [name]))
  await writeSensitive(operations.flatMap(({ name }) => fields.get(name) ?? expectedFields.get(name) ?? []))
})
