import sql from 'sql-template-tag'
import type { mapa } from '#contract/rede/mapa.ts'
import { geojsonDeTeste } from '#server/testing/contornos.ts'
import type { ProbesOf } from '../probe.ts'

export const mapaProbes: ProbesOf<typeof mapa> = {
  pontos: {
    reach: 'local',
    async ask({ world: { db }, local }) {
      await db.run(sql`update local set latitude = -10.18, longitude = -48.33 where id = ${local}`)
      const { tipo_id } = await db.one<{ tipo_id: number }>(
        sql`select tipo_id from local where id = ${local}`,
      )
      return {
        query: { id: local, ids: String(local), pai_id: local, tipo_id: String(tipo_id) },
        reached: ({ dados }) => dados.id.includes(local),
      }
    },
  },

  contornos: { reach: 'global', ask: async () => ({}) },

  telha: { reach: 'global', ask: async () => ({ params: { z: 0, x: 0, y: 0 }, query: {} }) },
  contornosGuardados: { reach: 'global', ask: async () => ({}) },

  importarContornos: {
    reach: 'global',
    async ask() {
      const bytes = geojsonDeTeste()
      return {
        body: {},
        files: [{ campo: 'arquivo', nome: 'municipios.geojson', mime: 'application/geo+json', bytes }],
      }
    },
  },

  removerContornos: { reach: 'global', ask: async () => ({}) },
}
