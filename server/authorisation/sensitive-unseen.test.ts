// What the reviewed files say that nobody saw, each with a reason, and no reason that is not needed any more.
import { expect, test } from 'vitest'
import { readExported } from './exported-expectations.ts'
import { readSensitive } from './sensitive-expectations.ts'
import { UNSEEN } from './sensitive-unseen.ts'

/** `of field` of every row in which no cell is `vê`. */
function unseenOf(tables: Map<string, string[][]>): string[] {
  return [...tables.values()].flat().flatMap(([of = '', _kind, ...rest]) => {
    const fields = rest.pop() ?? ''
    return rest.includes('vê') ? [] : fields.split(', ').map((field) => `${of} ${field}`)
  })
}

const reasons = UNSEEN.flatMap(({ of, fields }) =>
  of.flatMap((one) => fields.map((field) => `${one} ${field}`)),
)

test('every sensitive field that nobody saw has a reason, and every reason such a field', async () => {
  const unseen = [...unseenOf(await readSensitive()), ...unseenOf(await readExported())]
  expect(unseen.length).toBeGreaterThan(0)
  expect([...reasons].sort()).toEqual(unseen.sort())
})
