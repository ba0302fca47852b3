// One try: who, about an object of which place, and whose the object is.
import sql from 'sql-template-tag'
import { hashOfKey, newKey } from '#server/casa/http/session-cookies.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import type { Actor } from './actors.ts'
import type { Reach } from './probe.ts'
import type { Ground, World } from './world.ts'

export const OBJECTS = ['proprio', 'alheio'] as const
export type ObjectOf = (typeof OBJECTS)[number]

export interface Scene {
  world: World
  objeto: ObjectOf
  /** The school of the object, and another of the same regional. */
  local: number
  vizinha: number
  /** Null: nobody is signed in. */
  ator: Person | null
  /** Whose the object is: its author, its agent, its owner. */
  dono: Person
}

/** At whose school each actor holds its permission; the wildcard is of no school, and is assigned to nothing. */
const CASA: Readonly<Record<Actor, 'escola' | 'escolaAlheia' | null>> = {
  anonimo: null,
  expirada: 'escola',
  'sem-permissao': 'escola',
  'outro-local': 'escolaAlheia',
  'local-certo': 'escola',
  curinga: null,
  suspenso: 'escola',
}

function ownsIt(actor: Actor, reach: Reach, objeto: ObjectOf): boolean {
  if (reach === 'documento') return CASA[actor] === (objeto === 'proprio' ? 'escola' : 'escolaAlheia')
  return (reach === 'proprio' || reach === 'publico') && objeto === 'proprio'
}

export interface Cast {
  world: World
  actor: Actor
  ator: Person | null
  ground: Ground
  reach: Reach
}

export async function sceneOf(cast: Cast, objeto: ObjectOf): Promise<Scene> {
  const { world, actor, ator, ground, reach } = cast
  const local = objeto === 'proprio' ? ground.escola : ground.escolaAlheia
  const vizinha = objeto === 'proprio' ? ground.vizinha : ground.vizinhaAlheia
  const dono = ator !== null && ownsIt(actor, reach, objeto) ? ator : await somebodyAt(world, local)
  return { world, objeto, local, vizinha, ator, dono }
}

/** Works in the field at that place, and was here once. */
async function somebodyAt({ db, next }: World, local: number): Promise<Person> {
  const person = await createPerson(db, {
    nome: `Dona de outra coisa ${next()}`,
    email: `dona-${next()}@matriz.zelo`,
    perfil: 'matriz-de-campo',
    permissoes: ['monitoramentos.executar'],
    locais: [local],
  })
  await db.run(sql`
    insert into sessao (usuario_id, token_hash, sid_hash, ip, agente, expira_em)
    values (${person.id}, ${hashOfKey(newKey())}, ${hashOfKey(newKey())}, '127.0.0.1', 'matriz', now() + interval '1 hour')`)
  return person
}
