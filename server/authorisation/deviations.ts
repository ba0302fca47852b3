// What no reviewed file may allow: checked on what the server did, even while the file is being written anew.
import { ACTORS, type Actor } from './actors.ts'
import type { Outcomes } from './expectations.ts'
import type { Operation } from './operations.ts'
import { isRefusal, REACHED } from './outcome.ts'
import { OBJECTS, type ObjectOf } from './scene.ts'

const WITHOUT_SESSION: readonly Actor[] = ['anonimo', 'expirada', 'suspenso']

/** Whose place the object is of, of the two who hold the permission at one place. */
const AT_HOME: Readonly<Record<ObjectOf, { rightful: Actor; stranger: Actor }>> = {
  proprio: { rightful: 'local-certo', stranger: 'outro-local' },
  alheio: { rightful: 'outro-local', stranger: 'local-certo' },
}

type Cells = (actor: Actor, objeto: ObjectOf) => string

function withoutSession({ endpoint, probe }: Operation, cell: Cells): string[] {
  if (probe.reach === 'publico') return []
  // What a link of an e-mail opens needs no session, and is refused for the link's sake.
  const refused = (outcome: string) =>
    endpoint.access === 'public' ? isRefusal(outcome) : outcome === 'sessao'
  return OBJECTS.flatMap((objeto) =>
    WITHOUT_SESSION.filter((actor) => !refused(cell(actor, objeto))).map(
      (actor) => `${actor} was not asked for a session (${objeto})`,
    ),
  )
}

function withoutPermission({ permissoes }: Operation, cell: Cells): string[] {
  if (permissoes.length === 0) return []
  return OBJECTS.filter((objeto) => cell('sem-permissao', objeto) === REACHED).map(
    (objeto) => `done without the permission (${objeto})`,
  )
}

function elsewhere({ probe: { reach, exception } }: Operation, cell: Cells): string[] {
  const reached = (actor: Actor, objeto: ObjectOf) => cell(actor, objeto) === REACHED
  if (reach === 'proprio')
    return ACTORS.filter((actor) => reached(actor, 'alheio')).map(
      (actor) => `${actor} reached what is another's`,
    )
  if (reach !== 'local' && reach !== 'documento') return []
  return OBJECTS.flatMap((objeto) => {
    const { rightful, stranger } = AT_HOME[objeto]
    return [
      ...(reached(stranger, objeto) ? [`${stranger} reached what is elsewhere (${objeto})`] : []),
      // Or the foreign object would prove nothing: somebody must be able to reach it.
      ...(reached(rightful, objeto) || exception ? [] : [`${rightful} was not served (${objeto})`]),
    ]
  })
}

function rightful({ probe: { exception } }: Operation, cell: Cells): string[] {
  const served = cell('local-certo', 'proprio') === REACHED
  if (exception) return served ? ['the exception is one no more: take it out'] : []
  return served ? [] : ['who may do it was not served']
}

export function deviationsOf(operation: Operation, outcomes: Outcomes): string[] {
  const cell: Cells = (actor, objeto) => outcomes[actor]?.[objeto] ?? ''
  return [withoutSession, withoutPermission, elsewhere, rightful].flatMap((rule) => rule(operation, cell))
}
