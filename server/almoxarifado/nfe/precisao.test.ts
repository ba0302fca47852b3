import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { medirCasamento, plantarCatalogo } from './testing/medir.ts'

const { db } = await createTestDatabase()
await plantarCatalogo(db)

// `npm run bench -- nfe` prints the same figures.
for (const como of ['em notas', 'sozinhas'] as const)
  test(`whatever is filled by its name is right, and what is right is filled or offered (${como})`, async () => {
    const medida = await medirCasamento(db, como)
    expect(medida.erradas).toEqual([])
    expect(medida.preenchidas).toBeGreaterThanOrEqual(29)
    expect(medida.achadas).toBe(medida.comMaterial)
  })
