// What a row costs on disk, its indexes and its share of free space included: measured on the long demonstration.
import pg from 'pg'
import { loadDemonstration } from '#server/demo/load-demonstration.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { withDatabase } from '../database.ts'

const TABELAS = {
  bem: 'patrimonio',
  leitura: 'monitoramento_patrimonio',
  ambiente: 'monitoramento_instalacao',
  movimento: 'movimento_estoque',
  linha: 'requisicao_item',
  evento: 'evento',
} as const

export type Pesos = Record<keyof typeof TABELAS, number>

async function pesoDe(dono: pg.Client, tabela: string): Promise<number> {
  await dono.query(`vacuum full ${tabela}`)
  const { rows } = await dono.query<{ peso: number }>(
    `select pg_total_relation_size('${tabela}')::float8 / count(*) as peso from ${tabela}`,
  )
  return rows[0]?.peso ?? 0
}

export function medirPesos(): Promise<Pesos> {
  return withDatabase(2, async (db, url) => {
    await applySeeds(db)
    await loadDemonstration(db, { demo: 'longa' })
    const dono = new pg.Client({ connectionString: url })
    await dono.connect()
    try {
      const pesos: Partial<Pesos> = {}
      for (const nome of Object.keys(TABELAS) as (keyof Pesos)[]) // as: its own keys
        pesos[nome] = await pesoDe(dono, TABELAS[nome])
      return pesos as Pesos // as: each of its keys was written
    } finally {
      await dono.end()
    }
  })
}
