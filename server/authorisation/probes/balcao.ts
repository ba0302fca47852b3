import sql from 'sql-template-tag'
import type { balcao } from '#contract/balcao.ts'
import { createPerson } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

async function deposito({ world: { db }, local }: Scene): Promise<number> {
  await db.run(
    sql`update local_tipo set permite_estoque = true where id = (select tipo_id from local where id = ${local})`,
  )
  return local
}

export const balcaoProbes: ProbesOf<typeof balcao> = {
  depositos: {
    reach: 'local',
    async ask(scene) {
      const id = await deposito(scene)
      return { reached: ({ dados }) => dados.some((um) => um.id === id) }
    },
  },
  // Who comes is of any place; the counter is of one.
  quemPede: {
    reach: 'local',
    async ask(scene) {
      const deposito_id = await deposito(scene)
      const nome = `Quem Pede ${scene.world.next()}`
      const { id } = await createPerson(scene.world.db, {
        nome,
        email: `${nome.replaceAll(' ', '-').toLowerCase()}@matriz.zelo`,
        permissoes: ['painel.almoxarifado.requisicoes.criar'],
        locais: [scene.vizinha],
      })
      return {
        query: { deposito_id, texto: nome },
        reached: ({ dados }) => dados.some(({ pessoa }) => pessoa.id === id),
      }
    },
  },
}
