import type { instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import type { ProbesOf } from '../probe.ts'
import { freshRoom } from './instalacoes-do-local.ts'

export const instalacoesDaRedeProbes: ProbesOf<typeof instalacoesDaRede> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, tipo_id } = await freshRoom(scene)
      return {
        query: { tipo_id: String(tipo_id), local_id: scene.local, perPage: 100 },
        reached: ({ dados }) => dados.data.some((instalacao) => instalacao.id === id),
      }
    },
  },

  tipos: { reach: 'global', ask: async () => ({}) },
}
