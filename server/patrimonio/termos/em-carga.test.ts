import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()

test('em_carga says in SQL what the contract says', async () => {
  for (const situacao of SituacaoDoPatrimonio.options) {
    const { vale } = await db.one<{ vale: boolean }>(sql`select em_carga(${situacao}) as vale`)
    expect([situacao, vale]).toEqual([situacao, SITUACOES_EM_CARGA.includes(situacao)])
  }
})
