// Who looks at the panel as another person reads what that person would, and changes nothing: every operation of the
// contract, by who may do anything, looking as who may do that one.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createActor } from './actors.ts'
import { isRead, type Operation, operations } from './operations.ts'
import { outcomeOf } from './outcome.ts'
import { sceneOf } from './scene.ts'
import { castOf, clientIn, tracesOf } from './try.ts'
import { createWorld } from './world.ts'
import { watchWrites } from './writes-watch.ts'

const world = await createWorld()
const watch = await watchWrites(world)

/** These end the looking, or the session. */
const LEAVING = ['conta.sair', 'conta.sairDoVerComo']

const closed = operations.filter(({ endpoint }) => endpoint.access !== 'public')
const writing = closed.filter(({ name, endpoint }) => !isRead(endpoint) && !LEAVING.includes(name))
const reading = closed.filter(({ endpoint }) => isRead(endpoint))
/** A file that somebody asked for, or brought, is handed to nobody else, whoever looks over their shoulder. */
const THEIRS_ALONE = ['exportacoes.baixar', 'importacoes.erros']
const ofPanel = ({ name, endpoint: { path } }: Operation) =>
  path.startsWith('/api/painel/') && !THEIRS_ALONE.includes(name)
const [panel, field] = [true, false].map((of) => reading.filter((each) => ofPanel(each) === of)) as [
  Operation[],
  Operation[],
] // as: two of two

test('there is something to look at, and more to leave alone', () => {
  expect(writing.length).toBeGreaterThan(50)
  expect(panel.length).toBeGreaterThan(20)
  expect(field.length).toBeGreaterThan(5)
})

/** What came of it, and every table that it wrote. */
async function looking(operation: Operation): Promise<{ outcome: string; tables: string[] }> {
  const { probe, permissoes, endpoint } = operation
  const cast = await castOf(world, operation, 'local-certo')
  const {
    reached,
    named: _named,
    beyond: _beyond,
    ...request
  } = await probe.ask(await sceneOf(cast, 'proprio'))
  const asked = { permissoes, reach: probe.reach, ground: cast.ground }
  const administrador = await createActor(world, 'curinga', asked)
  const client = await clientIn({ ...cast, ator: administrador, actor: 'curinga' })
  await world.db.run(sql`
    update sessao set como_usuario_id = ${cast.ator?.id ?? null}, como_ate = now() + interval '10 minutes',
      como_motivo = 'Conferir' where usuario_id = ${administrador?.id ?? null}`)
  const { result, writes } = await watch.during(() => client.call(endpoint, request))
  return { outcome: await outcomeOf(result, reached), tables: writes.map(({ tabela }) => tabela) }
}

test.each(writing)('$name changes nothing for who looks as another person', async (operation) => {
  expect(await looking(operation)).toEqual({ outcome: 'somente_leitura', tables: [] })
})

test.each(panel)('$name shows them what that person would see, and writes nothing', async (operation) => {
  const { outcome, tables } = await looking(operation)
  expect(outcome).toBe('ok')
  expect(tables.filter((tabela) => !tracesOf(operation).has(tabela))).toEqual([])
})

test.each(field)('$name is of the field or theirs alone, and is not shown', async (operation) => {
  // The answer to a HEAD has no body to say why.
  const refused = operation.endpoint.method === 'HEAD' ? 'negado' : 'somente_leitura'
  expect(await looking(operation)).toEqual({ outcome: refused, tables: [] })
})
