// Assets over many schools of many regionals, made the same each time by statements of sets.
import sql from 'sql-template-tag'
import { openClient } from '#server/casa/db/connection.ts'
import type { Figure } from './figures.ts'
import type { World } from './world.ts'

const ESCOLAS = 2_000
export const REGIONAIS = 20
/** The regionals are this and what follows it; the schools, of each regional in turn, 200,001 and on; the assets, 1,000,001. */
export const PRIMEIRA_REGIONAL = 190_000
export const BEM_ZERO = 1_000_000

/** What the database does by itself some minutes after so many rows. */
async function vacuum(url: string): Promise<void> {
  const client = await openClient({ url, unlimited: true })
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

interface Plantio {
  /** Each school has assets of every class, of every month and of two fates: seen by its last visit, or never. */
  espalhados?: boolean
}

/** Of ten classes, one in a thousand with a rare word; the schools are not in step with the classes. */
export async function plantAssets(
  { db, people, server }: World,
  bens: number,
  { espalhados = false }: Plantio = {},
): Promise<Figure> {
  // A school is of every 2,000th asset: so many of its own came before this one.
  const vez = sql`case when ${espalhados} then n / ${ESCOLAS}::int else 0 end`
  const escolaDe = sql`n::bigint * 7919 % ${ESCOLAS}::int`
  const { orgao, regional, escola } = people.locais
  const begun = performance.now()
  await db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', '0', true)`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select ${PRIMEIRA_REGIONAL}::bigint + n, 'B-R' || n, 'Regional ' || n,
        (select tipo_id from local where id = ${regional}), ${orgao}, array[${orgao}::bigint, ${PRIMEIRA_REGIONAL}::bigint + n]
      from generate_series(0, ${REGIONAIS - 1}::int) n`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 200000 + n, 'B-E' || n, 'Escola ' || n, (select tipo_id from local where id = ${escola}), r.id,
        array[${orgao}::bigint, r.id, 200000 + n]
      from generate_series(1, ${ESCOLAS}::int) n, lateral (select ${PRIMEIRA_REGIONAL}::bigint + n % ${REGIONAIS}::int as id) r`)
    await tx.run(sql`
      insert into classe_bem (id, codigo, nome, conta, vida_util_meses, residual_bp) overriding system value
      select 90000 + n, 'BENCH-' || n, 'Classe do bench ' || n, '1.2.3.1.1.' || n, 60 + 12 * n, 1000
      from generate_series(1, 10) n`)
    await tx.run(sql`
      insert into patrimonio (id, referencia_id, descricao, classe_id, marca, numero_serie, estado, condicao, local_id,
        valor_aquisicao_centavos, data_ingresso, contabil_desde, verificado_em) overriding system value
      select 1000000 + n, 'B' || lpad(n::text, 9, '0'),
        (array['Carteira escolar', 'Armário de aço', 'Computador', 'Projetor', 'Ventilador', 'Mesa', 'Estante'])[1 + n % 7]
          || case when n % 1000 = 0 then ' jacarandá' else '' end, 90001 + (n / 2 + ${vez}) % 10, 'Marca ' || n % 40, 'S' || n,
        (array['bom', 'regular', 'ruim'])[1 + n % 3], 'em_uso', 200001 + ${escolaDe}, 10000 + n % 500000,
        date '2021-01-01' + (n + 37 * ${vez}) % 1500, date '2021-01-01',
        case when ${espalhados} and n / ${ESCOLAS}::int % 7 > 0 then now() - make_interval(days => (${escolaDe} % 500)::int) end
      from generate_series(1, ${bens}::int) n`)
  })
  const seconds = (performance.now() - begun) / 1000
  await vacuum(await server.databaseUrl())
  return { name: `${bens} assets planted, ledger kept up`, value: bens / seconds, unit: 'rows/s' }
}
