import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import { createDesk } from '#server/testing/admin-desk.ts'
import { FUSO_DE_TESTE } from '#server/testing/stock.ts'
import { abrirRodada, rodarProxima } from './rodada.ts'

const { db } = await createDesk()

async function rodar(agora = new Date()): Promise<void> {
  await db.transaction((tx) => abrirRodada(tx, null))
  while (await db.transaction((tx) => rodarProxima(tx, { agora, fuso: FUSO_DE_TESTE })));
}

test('every rule is asked in every run, and each answers', async () => {
  await rodar()
  const feitas = await db.rows<{ regra: string; falha: string | null }>(
    sql`select regra, falha from regra_da_rodada where em is not null order by regra`,
  )
  expect(feitas).toEqual([...CodigoDaRegra.options].sort().map((regra) => ({ regra, falha: null })))
})
