import sql from 'sql-template-tag'
import type { sistema } from '#contract/administracao/sistema.ts'
import { esquecerParametros } from '#server/administracao/parametros/current.ts'
import type { ProbesOf } from '../probe.ts'

export const sistemaProbes: ProbesOf<typeof sistema> = {
  ping: { reach: 'publico', ask: async () => ({}) },
  saude: { reach: 'publico', traces: ['pulso'], ask: async () => ({}) },
  configuracao: { reach: 'publico', ask: async () => ({}) },
  logo: {
    reach: 'publico',
    async ask({ world: { db } }) {
      await db.run(sql`update parametros set logo = 'marca', logo_versao = 'matriz'`)
      esquecerParametros(db)
      return { query: {} }
    },
  },
}
