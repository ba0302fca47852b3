// An alert is of whose session it is; how far its number reaches is proven of its own list. Anyone signed in has shipments.
import sql from 'sql-template-tag'
import type { alertas, NumeroVigiado } from '#contract/analises/alertas.ts'
import { chaveDoLadrilho } from '#contract/analises/paineis.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

async function alertOf({
  world: { db, next },
  dono,
}: Scene): Promise<{ id: number; ladrilho: NumeroVigiado }> {
  const n = next()
  const ladrilho: NumeroVigiado = {
    tipo: 'visao',
    lista: 'remessas',
    nome: `Vigiada ${n}`,
    consulta: `texto=vale${n}`,
  }
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into alerta (usuario_id, ladrilho, chave, sentido, limite)
      values (${dono.id}, ${JSON.stringify(ladrilho)}::jsonb, ${chaveDoLadrilho(ladrilho)}, 'acima', 3) returning id`),
  )
  return { id, ladrilho }
}

export const alertasProbes: ProbesOf<typeof alertas> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const { id } = await alertOf(scene)
      return { reached: ({ dados }) => dados.some((alerta) => alerta.id === id) }
    },
  },

  criar: {
    reach: 'proprio',
    async ask(scene) {
      const { id, ladrilho } = await alertOf(scene)
      const changed = sql`select 1 from alerta where id = ${id} and limite = 7`
      return {
        body: { ladrilho, sentido: 'acima', limite: 7 },
        reached: async () => (await scene.world.db.rows(changed)).length > 0,
      }
    },
  },

  excluir: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: (await alertOf(scene)).id } }),
  },
}
