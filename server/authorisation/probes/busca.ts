import sql from 'sql-template-tag'
import type { busca } from '#contract/dados/busca.ts'
import type { ProbesOf } from '../probe.ts'

export const buscaProbes: ProbesOf<typeof busca> = {
  buscar: {
    reach: 'local',
    permissoes: ['painel.locais.listar'],
    async ask({ world: { db }, local }) {
      const { codigo } = await db.one<{ codigo: string }>(sql`select codigo from local where id = ${local}`)
      return {
        query: { q: codigo },
        reached: ({ dados }) => dados.grupos.some(({ itens }) => itens.some(({ id }) => id === local)),
      }
    },
  },
}
