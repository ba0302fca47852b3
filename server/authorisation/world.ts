// One server and one database for a whole test file, and a piece of ground of its own for each try.
import sql from 'sql-template-tag'
import type { Database } from '#server/casa/db/database.ts'
import { hashOfKey, newKey, sidCookie, xsrfOf } from '#server/casa/http/session-cookies.ts'
import type { Client } from '#server/testing/client.ts'
import { createPlace, createPlaces, type Person } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

export interface World extends TestApp, TestDatabase {
  /** A number that was never given: for names, labels, addresses. */
  next(): number
  /** A browser with a session of this person; `encerrada` opens it as one that ended an hour ago. */
  clientOf(person: Person | null, sessao?: 'aberta' | 'encerrada'): Promise<Client>
  newGround(): Promise<Ground>
}

/** Two schools nobody else has, each with a neighbour in its own regional. */
export interface Ground {
  escola: number
  vizinha: number
  escolaAlheia: number
  vizinhaAlheia: number
}

/** Call it at the top of a test file, with `await`. */
export async function createWorld(): Promise<World> {
  const database = await createTestDatabase()
  const { db } = database
  const app = await createTestApp(db)
  const places = await createPlaces(db)
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${places.escola}`,
  )
  const serra = await db.transaction((tx) =>
    createPlace(tx, {
      codigo: 'T-E4',
      nome: 'Escola Milton Santos',
      tipo_id,
      pai_id: places.regionalAlheia,
    }),
  )
  let given = 0
  const next = () => ++given
  return {
    ...database,
    ...app,
    next,
    async newGround() {
      const [escola, escolaAlheia] = await newSchools(db, [places.regional, places.regionalAlheia], next)
      return { escola, vizinha: places.outraEscola, escolaAlheia, vizinhaAlheia: serra }
    },
    async clientOf(person, sessao = 'aberta') {
      const client = app.client()
      if (person !== null) await openSession({ ...app, ...database }, client, person, sessao)
      return client
    },
  }
}

/** One in each of these regionals: hundreds of them, so in one statement. */
async function newSchools(
  db: Database,
  [daqui, dali]: readonly [number, number],
  next: () => number,
): Promise<[number, number]> {
  const n = next()
  const rows = await db.transaction((tx) =>
    tx.rows<{ id: number }>(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio, uf)
      overriding system value
      select nova.id, ${`M-E${n}-`} || nova.ordem, ${`Escola ${n} `} || nova.ordem,
        (select id from local_tipo where slug = 'teste-escola'), pai.id, pai.caminho || nova.id, 'Vila Nova', 'TO'
      from (select nextval(pg_get_serial_sequence('local', 'id')) as id, r.id as pai_id, r.ordem
        from unnest(${[daqui, dali]}::bigint[]) with ordinality r (id, ordem)) nova
      join local pai on pai.id = nova.pai_id
      order by nova.ordem returning id`),
  )
  const [escola, escolaAlheia] = rows
  if (!escola || !escolaAlheia) throw new Error('two schools were not made')
  return [escola.id, escolaAlheia.id]
}

/** As `conta.entrar` opens it, without the password: hundreds of people would derive theirs. */
async function openSession(
  { db, services }: TestApp & TestDatabase,
  client: Client,
  { id }: Person,
  sessao: 'aberta' | 'encerrada',
): Promise<void> {
  const [token, sid] = [newKey(), newKey()]
  const horas = sessao === 'aberta' ? 12 : -1
  await db.run(sql`
    insert into sessao (usuario_id, token_hash, sid_hash, ip, agente, expira_em)
    values (${id}, ${hashOfKey(token)}, ${hashOfKey(sid)}, '127.0.0.1', 'matriz', now() + make_interval(hours => ${horas}))`)
  client.cookies.set('zelo_token', token)
  client.cookies.set(sidCookie(services.config).name, sid)
  client.cookies.set('XSRF-TOKEN', xsrfOf(sid))
}
