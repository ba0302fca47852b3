import sql from 'sql-template-tag'
import type { locais } from '#contract/locais.ts'
import type { ProbesOf } from '../probe.ts'

export const locaisProbes: ProbesOf<typeof locais> = {
  listar: {
    reach: 'local',
    async ask({ world: { db }, local }) {
      const { codigo } = await db.one<{ codigo: string }>(sql`select codigo from local where id = ${local}`)
      return {
        query: { texto: codigo, id: local },
        reached: ({ dados }) => dados.data.some(({ id }) => id === local),
      }
    },
  },
}
