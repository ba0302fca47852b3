import sql from 'sql-template-tag'
import type { anotacoes } from '#contract/analises/anotacoes.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

async function anotada({ world, local, dono }: Scene): Promise<number> {
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into anotacao (mes, texto, local_id, autor_id)
      values ('2024-02', ${`Anotação ${world.next()}`}, ${local}, ${dono.id}) returning id`),
  )
  return id
}

export const anotacoesProbes: ProbesOf<typeof anotacoes> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const id = await anotada(scene)
      return { query: { local_id: scene.local }, reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  criar: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.analises'],
    ask: async (scene) => ({
      body: { mes: '2024-02', texto: `Nova ${scene.world.next()}`, local_id: scene.local },
    }),
  },
  excluir: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.analises'],
    ask: async (scene) => ({ params: { id: await anotada(scene) } }),
  },
}
