// What a person reads must not change with the locale of the cluster: numbers written in SQL name their own signs.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..', '..')

/** A pattern of `to_char` or `to_number` with G, D, L or S beside a digit; of a date, with a month or a day in words. */
const DO_LOCAL =
  /'(?:FM|TH)?[09GDLS.,]*(?:[09][GDL]|[GL][09]|L[09GDS.,])[09GDLS.,]*'|'[^'\n]*TM(?:M|D)[^'\n]*'|::money\b/

async function sources(): Promise<string[]> {
  const names = await readdir(SERVER, { recursive: true })
  return names.filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('locale.test.ts'))
}

test('no SQL of the server writes a number or a month by the locale of the database', async () => {
  expect("to_char(x, 'FM999G999G990D00')").toMatch(DO_LOCAL)
  expect("to_char(x, 'L99')").toMatch(DO_LOCAL)
  expect("to_char(x, 'TMMonth')").toMatch(DO_LOCAL)
  expect("to_char(x, 'FM999,990.00') || to_char(y, 'DD/MM/YYYY') || 'D30'").not.toMatch(DO_LOCAL)
  const files = await sources()
  expect(files.length).toBeGreaterThan(500)
  const read = await Promise.all(
    files.map(async (file) => [file, await readFile(join(SERVER, file), 'utf8')] as const),
  )
  expect(read.filter(([, text]) => DO_LOCAL.test(text)).map(([file]) => file)).toEqual([])
})
