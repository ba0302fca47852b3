import { expect, test } from 'vitest'
import { openDatabase } from '#server/casa/db/database.ts'
import { EstoqueAoAcaso } from '#server/testing/estoque-ao-acaso.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { url, role } = await createTestDatabase()

test('whatever is asked of the ledger by eight at once, every invariant holds and nothing remains at the end', async () => {
  const db = await openDatabase({ url, role, poolSize: 8 })
  try {
    const options = { seed: 7, movements: 2_000, connections: 8, materials: 9, depositos: 3, lines: 8 }
    const stock = await EstoqueAoAcaso.create(db, options)
    const { movements, refused } = await stock.run()
    expect(movements).toBeGreaterThanOrEqual(2_000)
    expect(refused).toMatchObject({ ERR_ESTOQUE_INSUFICIENTE: expect.any(Number) })
    expect(await stock.notConserved()).toEqual([])
    expect(await stock.wrongLastExits()).toEqual([])
    expect(await stock.drain()).toEqual({ qtd: 0, valor: 0 })
    expect(await stock.notConserved()).toEqual([])
    expect(await stock.anchor()).toBe(3)
    expect(await stock.differences()).toEqual([])
    expect(await stock.wrongLastExits()).toEqual([])
  } finally {
    await db.close()
  }
})
