// A network in which every list has many rows: what the probes of the matrix make for each, at hundreds of places.
import sql from 'sql-template-tag'
import { createWorld, type World } from '#server/authorisation/world.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import { lists } from './asked-lists.ts'
import { manyCopies } from './many-copies.ts'

export const COPIAS = 400
const PRIMEIRO_LOCAL = 700_000

/** What a probe asked of its list. */
export interface Known {
  params: Readonly<Record<string, string | number>> | undefined
  query: Readonly<Record<string, unknown>>
}

export interface PlantedWorld extends World {
  /** May everything: everywhere, and in one regional of two. */
  pessoas: Readonly<Record<'tudo' | 'metade', Person>>
  known: ReadonlyMap<string, Known>
  /** As the application sees it, over tables that seem large to the planner. */
  grande: Database
}

/** As where tables are large: none is read from its beginning where an index leads, and an index's pages are at hand. */
async function asIfLarge(url: string): Promise<void> {
  const client = await openClient({ url, unlimited: true })
  try {
    const { rows } = await client.query<{ nome: string }>('select quote_ident(current_database()) as nome')
    for (const como of ['enable_seqscan = off', 'random_page_cost = 1.1', 'jit = off'])
      await client.query(`alter database ${rows[0]?.nome} set ${como}`)
  } finally {
    await client.end()
  }
}

/** Schools of the two regionals in turn. */
const manyPlaces = ({ db }: World, escola: number, alheia: number) =>
  db.transaction((tx) =>
    tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio, uf) overriding system value
      select ${PRIMEIRO_LOCAL}::bigint + n, 'P' || n, 'Escola papel ' || n * 7919 % 1000, e.tipo_id, r.id,
        r.caminho || (${PRIMEIRO_LOCAL}::bigint + n), 'Cidade ' || n % 90, 'TO'
      from generate_series(0, ${COPIAS - 1}::int) n
      join local e on e.id = case when n % 2 = 0 then ${escola}::bigint else ${alheia}::bigint end
      join local r on r.id = e.pai_id`),
  )

export async function plantWorld(): Promise<PlantedWorld> {
  const world = await createWorld()
  const { escola, vizinha, escolaAlheia } = await world.newGround()
  const { pai_id } = await world.db.one<{ pai_id: number }>(
    sql`select pai_id from local where id = ${escola}`,
  )
  const person = (nome: string, locais: (number | null)[]) =>
    createPerson(world.db, { nome, email: `${nome}@planos.zelo`, perfil: nome, permissoes: [null], locais })
  const pessoas = { tudo: await person('tudo', [null]), metade: await person('metade', [pai_id]) }
  const scene = {
    world,
    objeto: 'proprio',
    local: escola,
    vizinha,
    ator: pessoas.tudo,
    dono: pessoas.tudo,
  } as const
  const known = new Map<string, Known>()
  for (const { name, probe } of lists) {
    const asked = []
    for (const ask of [probe.ask, ...(probe.variants ?? [])]) asked.push((await ask(scene)) as Partial<Known>) // as: what a GET asks
    known.set(name, {
      params: asked[0]?.params,
      query: Object.assign({}, ...asked.map(({ query }) => query)),
    })
  }
  await manyPlaces(world, escola, escolaAlheia)
  await manyCopies(world.url, { quantas: COPIAS, primeiroLocal: PRIMEIRO_LOCAL, locais: COPIAS })
  await asIfLarge(world.url)
  const grande = await openDatabase({ url: world.url, role: world.role })
  return { ...world, pessoas, known, grande }
}
