// The register of a large state: 6,000 places and 90,000 installations, as the list, the search, the tree and the map read it.
import sql from 'sql-template-tag'
import { type Figure, figureOf, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const ESCOLAS = 6_000
const REGIONAIS = 30
const SALAS = 15
const AIM = 'p99 < 200 ms'

export async function measurePlaces({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    const carga = await plant(world)
    const rounds = full ? 300 : 60
    return [carga, ...(await reads(world, rounds)), ...(await payloads(world))]
  } finally {
    await world.stop()
  }
}

/** Schools over some 300 km by 300 km, nine in ten with coordinates; rooms of six types, checked but for one in eight. */
async function plant({ db, people }: World): Promise<Figure> {
  const { orgao, regional, escola } = people.locais
  const begun = performance.now()
  await db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', '0', true)`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 100000 + r, 'B-R' || r, 'Regional ' || r, (select tipo_id from local where id = ${regional}), ${orgao},
        array[${orgao}::bigint, 100000 + r] from generate_series(1, ${REGIONAIS}::int) r`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, codigo_inep, municipio_ibge, municipio, uf, latitude,
        longitude) overriding system value
      select 200000 + n, 'B-E' || n, (array['Escola Estadual', 'Colégio', 'Centro de Ensino'])[1 + n % 3] || ' ' ||
          (array['Cora Coralina', 'Anísio Teixeira', 'Darcy Ribeiro', 'Água Boa', 'São José'])[1 + n % 5] || ' ' || n,
        (select tipo_id from local where id = ${escola}), 100000 + 1 + n % ${REGIONAIS}::int,
        array[${orgao}::bigint, 100000 + 1 + n % ${REGIONAIS}::int, 200000 + n], (17000000 + n)::text,
        (1700000 + n % 139)::text, 'Município ' || n % 139, 'TO',
        case when n % 10 > 0 then -9 + (n % 139) * 0.02 + (n % 7) * 0.003 end,
        case when n % 10 > 0 then -48 + (n % 113) * 0.025 + (n % 11) * 0.002 end
      from generate_series(1, ${ESCOLAS}::int) n`)
    await tx.run(sql`
      insert into instalacao_tipo (slug, nome, grupo)
      select 'bench-' || n, 'Ambiente ' || n, 'Grupo ' || n % 3 from generate_series(1, 6) n`)
    await tx.run(sql`
      insert into instalacao (local_id, tipo_id, nome, estado, condicao)
      select 200000 + n, (select id from instalacao_tipo where slug = 'bench-' || 1 + s % 6), 'Ambiente ' || s,
        case when (n + s) % 8 > 0 then (array['otimo', 'bom', 'regular', 'ruim', 'critico'])[1 + (n * s) % 5] end, 'em_uso'
      from generate_series(1, ${ESCOLAS}::int) n, generate_series(1, ${SALAS}::int) s`)
  })
  const seconds = (performance.now() - begun) / 1000
  await db.run(sql`analyze`)
  return { name: 'installations planted, scores kept up', value: (ESCOLAS * SALAS) / seconds, unit: 'rows/s' }
}

const CASOS: readonly (readonly [string, string])[] = [
  ['list, first page with its count', '/api/painel/locais?perPage=50'],
  ['list, page 100', '/api/painel/locais?perPage=50&page=100'],
  ['list, worst score first', '/api/painel/locais?perPage=50&order=nota'],
  ['list, longest without a visit first', '/api/painel/locais?perPage=50&order=ultima_visita_em'],
  ['list, common word', '/api/painel/locais?perPage=50&texto=escola+agua'],
  ['list, rare word', '/api/painel/locais?perPage=50&texto=5999'],
  ['list, score up to 40 in a regional', '/api/painel/locais?perPage=50&nota_ate=40&pai_id=100007'],
  ['list, one município', '/api/painel/locais?perPage=50&municipio_ibge=1700077'],
  ['search, two words', '/api/painel/busca?q=darcy+3002'],
  ['tree, the root', '/api/painel/locais/arvore'],
  ['tree, a regional with its 200 schools', '/api/painel/locais/arvore?pai_id=100007&perPage=100'],
  ['a place, whole', '/api/painel/locais/203456'],
  ['installations of a place', '/api/painel/locais/203456/instalacoes'],
  ['map, every place', '/api/painel/locais/mapa'],
  ['map, a regional', '/api/painel/locais/mapa?pai_id=100007'],
]

async function reads({ admin }: World, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of CASOS)
    figures.push(figureOf(name, 'ms', await timed(rounds, () => admin.json('GET', path)), { aim: AIM }))
  return figures
}

/** What a browser receives, compressed as it asks for it. */
async function payloads({ admin }: World): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of CASOS) {
    const { raw } = await admin.send({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } })
    figures.push({ name: `${name}, gzip`, value: raw.length / 1024, unit: 'kB' })
  }
  return figures
}
