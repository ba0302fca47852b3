import sql from 'sql-template-tag'
import type { meusDados } from '#contract/administracao/meus-dados.ts'
import { nameRequestOf } from '../people-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { deviceOf } from './aparelhos.ts'

/** Another session of whose the object is. */
export async function sessionOf({ world, dono }: Scene): Promise<number> {
  await world.clientOf(dono)
  const { id } = await world.db.one<{ id: number }>(
    sql`select max(id) as id from sessao where usuario_id = ${dono.id}`,
  )
  return id
}

export const meusDadosProbes: ProbesOf<typeof meusDados> = {
  ver: {
    reach: 'proprio',
    ask: async ({ dono }) => ({ reached: ({ dados }) => dados.id === dono.id }),
  },

  editar: {
    reach: 'proprio',
    async ask({ world: { db, next }, dono }) {
      const telefone = `63 ${next()}`
      const changed = sql`select 1 from usuario where id = ${dono.id} and telefone = ${telefone}`
      return { body: { telefone }, reached: async () => (await db.rows(changed)).length > 0 }
    },
  },

  pedirNome: {
    reach: 'proprio',
    async ask({ world: { db, next }, dono }) {
      const nome = `Outro Nome ${next()}`
      const asked = sql`select 1 from pedido_de_nome where usuario_id = ${dono.id} and nome_pedido = ${nome}`
      await db.run(sql`update pedido_de_nome set situacao = 'cancelado', decidido_em = now()
        where situacao = 'pendente'`)
      return { body: { nome, motivo: 'Casamento' }, reached: async () => (await db.rows(asked)).length > 0 }
    },
  },

  desistirDoNome: {
    reach: 'proprio',
    async ask(scene) {
      const id = await nameRequestOf(scene)
      const waits = sql`select 1 from pedido_de_nome where id = ${id} and situacao = 'pendente'`
      return { reached: async () => (await scene.world.db.rows(waits)).length === 0 }
    },
  },

  verPreferencias: {
    reach: 'proprio',
    async ask({ world: { db }, dono, objeto }) {
      const tema = objeto === 'proprio' ? 'escuro' : 'claro'
      const preferencias = JSON.stringify({ tema })
      await db.run(sql`update usuario set preferencias = ${preferencias}::jsonb where id = ${dono.id}`)
      return { reached: ({ dados }) => dados.tema === tema }
    },
  },

  gravarPreferencias: {
    reach: 'proprio',
    async ask({ world: { db }, dono }) {
      const chosen = sql`select 1 from usuario where id = ${dono.id} and preferencias->>'tema' = 'escuro'`
      return { body: { tema: 'escuro' }, reached: async () => (await db.rows(chosen)).length > 0 }
    },
  },

  encerrarSessao: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await sessionOf(scene) } }),
  },

  encerrarOutras: {
    reach: 'proprio',
    async ask(scene) {
      const open = sql`select 1 from sessao where id = ${await sessionOf(scene)} and encerrada_em is null`
      return { body: {}, reached: async () => (await scene.world.db.rows(open)).length === 0 }
    },
  },

  recusarAparelho: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await deviceOf(scene) }, body: {} }),
  },
}
