import sql from 'sql-template-tag'
import type { visoes } from '#contract/administracao/visoes.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

async function viewOf({ world: { db, next }, dono }: Scene): Promise<{ id: number; nome: string }> {
  const nome = `Visão ${next()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into visao_salva (usuario_id, lista, nome, consulta)
      values (${dono.id}, 'locais', ${nome}, 'texto=a') returning id`),
  )
  return { id, nome }
}

export const visoesProbes: ProbesOf<typeof visoes> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const { id } = await viewOf(scene)
      return { query: { lista: 'locais' }, reached: ({ dados }) => dados.some((visao) => visao.id === id) }
    },
  },

  salvar: {
    reach: 'proprio',
    async ask(scene) {
      const { id, nome } = await viewOf(scene)
      const saved = sql`select 1 from visao_salva where id = ${id} and consulta = 'texto=b'`
      return {
        body: { lista: 'locais', nome, consulta: 'texto=b' },
        reached: async () => (await scene.world.db.rows(saved)).length > 0,
      }
    },
  },

  remover: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: (await viewOf(scene)).id } }),
  },
}
