// The seven who try: each with exactly the permissions that it is there to show.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import type { Reach } from './probe.ts'
import type { Ground, World } from './world.ts'

export const ACTORS = [
  'anonimo',
  'expirada',
  'sem-permissao',
  'outro-local',
  'local-certo',
  'curinga',
  'suspenso',
] as const
export type Actor = (typeof ACTORS)[number]

/** What everybody here holds who must hold something: it opens none of the operations. */
const INOCUA: Permissao = 'painel.almoxarifado.dashboard'

interface Grant {
  permissoes: readonly (Permissao | null)[]
  local: number | null
}

/** What only the whole órgão has is held for the whole tree; a school is then the wrong place for it. */
function grantOf(actor: Actor, permissoes: readonly Permissao[], reach: Reach, ground: Ground): Grant {
  const todas: readonly Permissao[] = permissoes.length > 0 ? permissoes : [INOCUA]
  if (actor === 'sem-permissao') return { permissoes: [INOCUA], local: ground.escola }
  if (actor === 'curinga') return { permissoes: [null], local: null }
  if (actor === 'outro-local') return { permissoes: todas, local: ground.escolaAlheia }
  return { permissoes: todas, local: reach === 'global' ? null : ground.escola }
}

/** Null: nobody is signed in. */
export async function createActor(
  { db, next }: World,
  actor: Actor,
  asked: { permissoes: readonly Permissao[]; reach: Reach; ground: Ground },
): Promise<Person | null> {
  if (actor === 'anonimo') return null
  const { permissoes, local } = grantOf(actor, asked.permissoes, asked.reach, asked.ground)
  const person = await createPerson(db, {
    nome: `Pessoa ${actor} ${next()}`,
    email: `${actor}-${next()}@matriz.zelo`,
    perfil: `matriz-${permissoes.map((permissao) => permissao ?? '*').join('+')}`,
    permissoes,
    locais: [local],
  })
  if (actor === 'suspenso')
    await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${person.id}`)
  return person
}
