// One operation tried by one actor, and what it wrote.
import { type Actor, createActor } from './actors.ts'
import { isRead, type Operation } from './operations.ts'
import { isRefusal, outcomeOf } from './outcome.ts'
import { type Cast, type ObjectOf, sceneOf } from './scene.ts'
import type { World } from './world.ts'
import type { Write, WritesWatch } from './writes-watch.ts'

export async function castOf(world: World, { probe, permissoes }: Operation, actor: Actor): Promise<Cast> {
  const ground = await world.newGround()
  const { reach } = probe
  const ator = await createActor(world, actor, { permissoes, reach, ground })
  return { world, actor, ator, ground, reach }
}

export const clientIn = ({ world, actor, ator }: Cast) =>
  world.clientOf(ator, actor === 'expirada' ? 'encerrada' : 'aberta')

/** What may be written all the same. */
export const tracesOf = ({ probe }: Operation): ReadonlySet<string> => new Set(probe.traces ?? [])

export interface Tried {
  outcome: string
  /** Written though nothing should have been. */
  unexpected: Write[]
  /** What a success says. */
  dados: unknown
}

/** With a session of its own: some operations end the one that they are called with. */
export async function tryIt(
  watch: WritesWatch,
  cast: Cast,
  operation: Operation,
  objeto: ObjectOf,
): Promise<Tried> {
  const { endpoint, probe } = operation
  const scene = await sceneOf(cast, objeto)
  const { reached, named: _named, beyond: _beyond, ...options } = await probe.ask(scene)
  const client = await clientIn(cast)
  const { result: answer, writes } = await watch.during(() => client.call(endpoint, options))
  const outcome = await outcomeOf(answer, reached)
  const quiet = isRefusal(outcome) || isRead(endpoint)
  const traces = tracesOf(operation)
  const unexpected = quiet ? writes.filter(({ tabela }) => !traces.has(tabela)) : []
  return { outcome, unexpected, dados: endpoint.answer === 'bare' ? answer.json : answer.dados }
}
