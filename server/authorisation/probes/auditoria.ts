import sql from 'sql-template-tag'
import type { auditoria } from '#contract/administracao/auditoria.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

interface Event {
  id: number
  acao: string
}

async function eventOf({ world: { db, next }, dono, local }: Scene): Promise<Event> {
  const acao = `matriz.acao${next()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into evento (origem, acao, ator_id, local_id, entidade, entidade_id)
      values ('web', ${acao}, ${dono.id}, ${local}, 'local', ${String(local)}) returning id`),
  )
  return { id, acao }
}

export const auditoriaProbes: ProbesOf<typeof auditoria> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id } = await eventOf(scene)
      return {
        query: { id, local_id: scene.local, ator_id: scene.dono.id, entidade_id: String(scene.local) },
        reached: ({ dados }) => dados.data.some((evento) => evento.id === id),
      }
    },
  },

  atos: {
    reach: 'local',
    async ask(scene) {
      const { id } = await eventOf(scene)
      return {
        query: { id, local_id: scene.local, ator_id: scene.dono.id, entidade_id: String(scene.local) },
        reached: ({ dados }) => dados.data.some((ato) => ato.id === id),
      }
    },
  },

  // Names of actions are of the program, not of a place.
  acoes: {
    reach: 'global',
    async ask(scene) {
      const { acao } = await eventOf(scene)
      return { reached: ({ dados }) => dados.acoes.includes(acao) }
    },
  },
}
