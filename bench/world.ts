// The bench's own server, database and people, made the same each time, and ended by the bench.
import sql from 'sql-template-tag'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { createPeople, type People, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { ensureBuilt } from '../e2e/support/build.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { type Server, type ServerOptions, startServer } from '../e2e/support/server.ts'
import { startCounting } from './contadores.ts'

export interface Visit {
  id: number
  uuid: string
}

export interface World {
  server: Server
  /** As the owner of everything. */
  db: Database
  people: People
  senha: string
  agente: HttpClient
  admin: HttpClient
  /** A visit of the agent's to the school, with what the school holds. */
  createVisit(): Promise<Visit>
  stop(): Promise<void>
}

/** `counted`: PostgreSQL counts what it runs (`contadores.ts`). */
export async function createWorld({
  counted = false,
  ...options
}: Pick<ServerOptions, 'env'> & { counted?: boolean } = {}): Promise<World> {
  await ensureBuilt()
  const server = await startServer({ demo: false, ...options })
  if (counted) await startCounting(server)
  const db = await openDatabase({ url: await server.databaseUrl(), poolSize: 10 })
  const clients = { agente: new HttpClient(server.port), admin: new HttpClient(server.port) }
  try {
    const people = await createPeople(db)
    await clients.agente.entrar(people.ana.email, SENHA_DE_TESTE)
    await clients.admin.entrar(people.clara.email, SENHA_DE_TESTE)
    return {
      server,
      db,
      people,
      senha: SENHA_DE_TESTE,
      ...clients,
      createVisit: () =>
        clients.admin.json<Visit>('POST', '/api/monitoramentos', {
          local_id: people.locais.escola,
          agentes: [people.ana.email],
        }),
      stop: () => stopWorld(server, db, clients),
    }
  } catch (error) {
    await stopWorld(server, db, clients)
    throw error
  }
}

async function stopWorld(server: Server, db: Database, clients: Record<string, HttpClient>): Promise<void> {
  for (const client of Object.values(clients)) client.close()
  await db.close()
  await server.stop()
}

/** What the assets that are planted are called, in turns. */
export const NAMES = [
  'Carteira escolar',
  'Armário de aço',
  'Computador',
  'Projetor',
  'Ventilador',
  'Mesa',
  'Estante',
]

/** Fills the agent's school: `rooms` installations and `assets` labelled goods spread over them. */
export async function fillSchool(
  world: World,
  { rooms, assets }: { rooms: number; assets: number },
): Promise<void> {
  const local_id = world.people.locais.escola
  await world.db.transaction(async (tx) => {
    const type = await tx.one<{ id: number }>(sql`
      insert into instalacao_tipo (slug, nome, grupo) values ('bench-sala', 'Sala do bench', 'Ensino')
      on conflict (slug) do update set nome = excluded.nome returning id`)
    await tx.run(sql`insert into instalacao_tipo_versao (tipo_id, versao, recursos)
      values (${type.id}, 1, '[{"chave":"iluminacao","rotulo":"Iluminação funciona","tipo":"sim_nao"}]'::jsonb)
      on conflict (tipo_id, versao) do nothing`)
    const kind = await tx.one<{ id: number }>(sql`
      insert into classe_bem (codigo, nome) values ('bench', 'Mobiliário do bench')
      on conflict (codigo) do update set nome = excluded.nome returning id`)
    await tx.run(sql`insert into instalacao (local_id, tipo_id, nome)
      select ${local_id}, ${type.id}, 'Sala ' || lpad(n::text, 3, '0') from generate_series(1, ${rooms}::int) n`)
    await tx.run(sql`insert into patrimonio (referencia_id, descricao, classe_id, marca, estado, condicao, local_id, instalacao_id)
      select 'B' || lpad(n::text, 7, '0'), (${NAMES}::text[])[1 + n % ${NAMES.length}::int] || ' ' || n, ${kind.id},
        'Marca ' || n % 40, 'bom', 'em_uso', ${local_id}, i.id
      from generate_series(1, ${assets}::int) n
      join lateral (select id from instalacao where local_id = ${local_id}
        and nome = 'Sala ' || lpad((1 + n % ${rooms}::int)::text, 3, '0')) i on true`)
  })
}
