import sql from 'sql-template-tag'
import type { notificacoes } from '#contract/administracao/notificacoes.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

async function notificationOf({ world: { db }, dono, local }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into notificacao (destinatario_id, type, titulo, local_id)
      values (${dono.id}, 'MonitoramentoAtribuido', 'Visita atribuída a você', ${local}) returning id`),
  )
  return id
}

export const notificacoesProbes: ProbesOf<typeof notificacoes> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const id = await notificationOf(scene)
      return {
        query: { local_id: scene.local },
        reached: ({ dados }) => dados.data.some((notificacao) => notificacao.id === id),
      }
    },
  },

  atualizar: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await notificationOf(scene) }, body: { lida: true } }),
  },

  marcarTodas: {
    reach: 'proprio',
    async ask(scene) {
      const read = sql`select 1 from notificacao where id = ${await notificationOf(scene)} and read_at is not null`
      return { body: {}, reached: async () => (await scene.world.db.rows(read)).length > 0 }
    },
  },

  preferencias: {
    reach: 'proprio',
    async ask({ world: { db }, dono, ator }) {
      const ids = [dono.id, ator?.id ?? dono.id]
      await db.run(sql`
        update usuario set resumo_diario = id <> ${dono.id} where id = any(${ids}::bigint[])`)
      return { reached: ({ dados }) => !dados.resumo_diario }
    },
  },

  gravarPreferencias: {
    reach: 'proprio',
    async ask({ world: { db }, dono }) {
      const off = sql`select 1 from usuario where id = ${dono.id} and not resumo_diario`
      return {
        body: { tipos: [], resumo_diario: false },
        reached: async () => (await db.rows(off)).length > 0,
      }
    },
  },
}
