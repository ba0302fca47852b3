// Who the fleet is: for each device its own agent, signed in, with a school, a visit and a range of labels of their own.
import sql from 'sql-template-tag'
import { abrirSessao } from '#server/administracao/conta/queries.ts'
import { type Database, openDatabase, type Tx } from '#server/casa/db/database.ts'
import {
  COOKIE_DO_TOKEN,
  COOKIE_XSRF,
  hashOfKey,
  newKey,
  sidCookie,
  xsrfOf,
} from '#server/casa/http/session-cookies.ts'
import { createPerson, createPlace, createPlaces, type Places } from '#server/testing/people.ts'
import { createVisit, furnish } from '#server/testing/school.ts'
import type { Chaves } from '#web/api/keys.ts'
import type { Server } from '../../e2e/support/server.ts'

export interface Seat {
  readonly usuario_id: number
  readonly job: number
  /** Of a device that was kept; none: a new one. */
  readonly dispositivo?: string
  /** First of the twenty labels that are this agent's. */
  readonly plaqueta: number
  /** What the browser sends to say who asks: bearer and XSRF value in headers, and the three cookies. */
  readonly keys: { readonly chaves: Chaves; readonly cookie: string }
}

const SALAS = 4
const BENS = 12
const FUSO = 'America/Araguaina'
/** Labels of one seat: its school's goods, then those that its agent may use. */
const PLAQUETAS = 40
/** Beyond those of the demonstration. */
const PRIMEIRA = 5_000_000

/** The session is opened by the product's own query: deriving two hundred passwords would measure argon2, not the queue. */
export async function signIn(tx: Tx, usuario_id: number, url: string): Promise<Seat['keys']> {
  const keys = { token: newKey(), sid: newKey() }
  const hashes = { token_hash: hashOfKey(keys.token), sid_hash: hashOfKey(keys.sid) }
  await abrirSessao(tx, { usuario_id, ...hashes, ip: '127.0.0.1', agente: 'zelo-proof' }, FUSO)
  const xsrf = xsrfOf(keys.sid)
  const { name } = sidCookie({ urlPublica: url, tls: undefined })
  return {
    chaves: { token: keys.token, xsrf },
    cookie: `${COOKIE_DO_TOKEN}=${keys.token}; ${name}=${keys.sid}; ${COOKIE_XSRF}=${xsrf}`,
  }
}

async function createSeat(db: Database, url: string, places: Places, n: number): Promise<Seat> {
  const primeira = PRIMEIRA + n * PLAQUETAS
  const plaqueta = primeira + BENS
  return db.transaction(async (tx) => {
    const { tipo_id } = await tx.one<{ tipo_id: number }>(
      sql`select tipo_id from local where id = ${places.escola}`,
    )
    const local_id = await createPlace(tx, {
      codigo: `FROTA-${n}`,
      nome: `Escola da frota ${n}`,
      tipo_id,
      pai_id: places.regional,
    })
    await furnish(tx, { local_id, salas: SALAS, bens: BENS, primeira })
    const agente = await createPerson(tx, {
      nome: `Agente ${n}`,
      email: `agente-${n}@frota.teste`,
      perfil: 'frota',
      permissoes: ['monitoramentos.executar'],
      locais: [local_id],
    })
    await tx.run(sql`insert into lote_plaquetas (inicio, fim, agente_id)
      values (${plaqueta}, ${primeira + PLAQUETAS - 1}, ${agente.id})`)
    const { id: job } = await createVisit(tx, local_id, [agente.id])
    return { usuario_id: agente.id, job, plaqueta, keys: await signIn(tx, agente.id, url) }
  })
}

/** `places`: those of people who are there already. */
export async function createSeats(server: Server, count: number, places?: Places): Promise<Seat[]> {
  const db = await openDatabase({ url: await server.databaseUrl(), poolSize: 2 })
  try {
    const under = places ?? (await createPlaces(db))
    const seats: Seat[] = []
    for (let n = 0; n < count; n++) seats.push(await createSeat(db, server.url, under, n))
    return seats
  } finally {
    await db.close()
  }
}
