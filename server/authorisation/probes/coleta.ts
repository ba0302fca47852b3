import sql from 'sql-template-tag'
import type { coleta } from '#contract/campo/coleta.ts'
import { importedPackage, newDivergencia, newPackage, newQuarentena } from '../collection-objects.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import { deviceOf } from './aparelhos.ts'

export const coletaProbes: ProbesOf<typeof coleta> = {
  resumo: {
    reach: 'local',
    async ask(scene) {
      // Two where the place is foreign, and one at the own: who sees only the other place counts too few.
      const quantas = scene.objeto === 'proprio' ? 1 : 2
      for (let n = 0; n < quantas; n++) await newQuarentena(scene)
      return { reached: ({ dados }) => dados.quarentena >= quantas }
    },
  },

  aparelhos: {
    reach: 'local',
    async ask(scene) {
      await visitOf(scene)
      const device = await deviceOf(scene)
      // Only who brought work from the field is listed.
      await scene.world.db.run(sql`update dispositivo set seq = 1 where id = ${device}`)
      return {
        query: { q: scene.dono.nome, local_id: scene.local },
        reached: ({ dados }) => dados.data.some(({ id }) => id === device),
      }
    },
  },

  divergencias: {
    reach: 'local',
    async ask(scene) {
      const { id, visita } = await newDivergencia(scene)
      return {
        query: { monitoramento_id: visita.id },
        reached: ({ dados }) => dados.data.some((divergencia) => divergencia.id === id),
      }
    },
  },

  resolver: {
    reach: 'local',
    ask: async (scene) => ({
      params: { id: (await newDivergencia(scene)).id },
      body: { decisao: 'manter', observacao: 'Visto' },
    }),
  },

  quarentena: {
    reach: 'local',
    async ask(scene) {
      const { op_id, visita } = await newQuarentena(scene)
      return {
        query: { monitoramento_id: visita.id },
        reached: ({ dados }) => dados.data.some((registro) => registro.op_id === op_id),
      }
    },
  },

  decidir: {
    reach: 'local',
    ask: async (scene) => ({
      body: {
        op_ids: [(await newQuarentena(scene)).op_id],
        decisao: 'recusar',
        observacao: 'Não era desta visita',
      },
    }),
  },

  importarPacote: {
    reach: 'local',
    // A refused package is audited with its fingerprint.
    traces: ['evento'],
    ask: async (scene) => ({ bytes: await newPackage(scene) }),
  },

  pacotes: {
    reach: 'local',
    async ask(scene) {
      const id = await importedPackage(scene)
      return {
        query: { perPage: 100 },
        reached: ({ dados }) => dados.data.some((pacote) => pacote.id === id),
      }
    },
  },
}
