import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { Queryable } from './db/database.ts'
import { sabidoPor } from './sabido.ts'

// Only what tells one database from another is asked of it.
const banco = () => ({ rows: async () => [] }) as unknown as Queryable
const de = (n: number) => sql`select ${n}`

test('what is known is known of the same values, in the same database, for so long', () => {
  const agora = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const sabido = sabidoPor(500)
  const [um, outro] = [banco(), banco()]
  sabido(um).guarda(de(1))
  expect([sabido(um).tem(de(1)), sabido(um).tem(de(2)), sabido(outro).tem(de(1))]).toEqual([
    true,
    false,
    false,
  ])
  agora.mockReturnValue(1_499)
  expect(sabido({ ...um }).tem(de(1))).toBe(true)
  agora.mockReturnValue(1_500)
  expect(sabido(um).tem(de(1))).toBe(false)
  agora.mockRestore()
})
