// S-20: whatever fails inside, the answer says that something failed, and nothing of what or where.
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { CATALOGO_DE_ERROS } from '#contract/casa/erros.ts'
import { type Operation, operations } from '#server/authorisation/operations.ts'
import type { Asked } from '#server/authorisation/probe.ts'
import { sceneOf } from '#server/authorisation/scene.ts'
import { castOf, clientIn } from '#server/authorisation/try.ts'
import { createWorld } from '#server/authorisation/world.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { type Answer, Client } from '#server/testing/client.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { failingDatabase, INSIDE } from './failing-database.ts'

const world = await createWorld()
const failing = failingDatabase(world.db)
const { app } = await createTestApp(failing.db, { config: { dados: world.services.config.dados } })

const DEFECT = { codigo: 'ERR_INTERNO', mensagem: CATALOGO_DE_ERROS.ERR_INTERNO.mensagem, dados: null }

const NEVER_FAILS: Readonly<Record<string, string>> = {
  'sistema.ping': 'asks the database nothing',
  'sistema.saude': 'answers 503 and that the database is away: saude.test.ts',
  'funcionamento.ver': 'answers 503 while the database does not say how it is: funcionamento/routes.test.ts',
}

/** Every one of the first queries, and then a few of the later: a bulk act asks for each record. */
const POSITIONS = [...Array.from({ length: 24 }, (_, i) => i + 1), 32, 48, 64]

interface Sent {
  operation: Operation
  request: Asked<Endpoint>
  keys: ReadonlyMap<string, string>
}

/** Each time a browser of its own: a failed request may have taken the cookies away. */
async function send({ operation, request, keys }: Sent, position: number): Promise<Answer | null> {
  const client = new Client(app)
  for (const [name, value] of keys) client.cookies.set(name, value)
  const { reached: _reached, named: _named, beyond: _beyond, ...options } = request
  failing.failAt(position)
  const answer = await client.call(operation.endpoint, options)
  await backgroundDone(app)
  const failed = failing.failed()
  failing.failAt(null)
  return failed ? answer : null
}

function tellsInside({ bytes, headers }: Answer): string | undefined {
  return INSIDE.exec(bytes.toString('latin1') + JSON.stringify(headers))?.[0]
}

/** Passwords are derived anew for each query that fails. */
const PATIENCE_MS = 60_000

test.each(operations)(
  '$name says nothing of the inside, whichever of its queries fails',
  async (operation) => {
    const cast = await castOf(world, operation, 'local-certo')
    const request = await operation.probe.ask(await sceneOf(cast, 'proprio'))
    const keys = (await clientIn(cast)).cookies
    let defects = 0
    for (const position of POSITIONS) {
      const answer = await send({ operation, request, keys }, position)
      if (answer === null) break
      expect(tellsInside(answer), `query ${position}`).toBeUndefined()
      if (answer.status < 500 || operation.name in NEVER_FAILS) continue
      defects += 1
      expect(answer.status).toBe(500)
      if (operation.endpoint.method !== 'HEAD') expect(answer.json).toEqual(DEFECT)
    }
    expect(defects > 0).toBe(!(operation.name in NEVER_FAILS))
  },
  PATIENCE_MS,
)
