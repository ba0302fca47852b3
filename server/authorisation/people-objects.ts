// People and profiles for who administers them, fresh for each try.
import sql from 'sql-template-tag'
import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** What the people of the scenes hold: who gives or takes it must hold it too. */
export const DE_CAMPO: Permissao = 'monitoramentos.executar'

export async function newProfile(
  { db, next }: World,
  { ativo = true, chave = DE_CAMPO } = {},
): Promise<{ id: number; nome: string }> {
  const n = next()
  const nome = `Perfil ${n}`
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into perfil (slug, nome, ativo, nivel_max_local)
        values (${`matriz-${n}`}, ${nome}, ${ativo}, 'unidade') returning id`,
    )
    await tx.run(sql`insert into perfil_permissao (perfil_id, permissao) values (${id}, ${chave})`)
    return { id, nome }
  })
}

/** A profile that whose the object is holds at the place of the scene. */
export async function givenProfile(scene: Scene, inicial?: { ativo: boolean }): Promise<number> {
  const { id } = await newProfile(scene.world, inicial)
  await scene.world.db.run(sql`
    insert into atribuicao (usuario_id, perfil_id, local_id) values (${scene.dono.id}, ${id}, ${scene.local})`)
  return id
}

/** Whose the object is, in another situation. */
export async function personIn({ world: { db }, dono }: Scene, situacao: SituacaoDaPessoa): Promise<number> {
  const senha = situacao === 'convidado' || situacao === 'inativo' ? sql`null` : sql`senha_hash`
  await db.run(sql`update usuario set situacao = ${situacao}, senha_hash = ${senha} where id = ${dono.id}`)
  return dono.id
}

/** What gives that person their profile. */
export async function attributionOf({
  world: { db },
  dono,
}: Scene): Promise<{ id: number; perfil_id: number }> {
  return db.one(sql`select id, perfil_id from atribuicao where usuario_id = ${dono.id} order by id limit 1`)
}

/** Another name that whose the object is asked for, and that waits. */
export async function nameRequestOf({ world: { db, next }, dono }: Scene): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`update pedido_de_nome set situacao = 'cancelado', decidido_em = now()
      where usuario_id = ${dono.id} and situacao = 'pendente'`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into pedido_de_nome (usuario_id, nome_atual, nome_pedido, motivo)
      select id, nome, ${`Outro Nome ${next()}`}, 'Casamento' from usuario where id = ${dono.id} returning id`)
    return id
  })
}
