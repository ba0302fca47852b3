import { canalDoUsuario, type tempoReal } from '#contract/casa/tempo-real.ts'
import type { ProbesOf } from '../probe.ts'

export const tempoRealProbes: ProbesOf<typeof tempoReal> = {
  autorizar: {
    reach: 'proprio',
    ask: async ({ dono }) => ({
      body: { socket_id: '123.456', channel_name: canalDoUsuario(dono.id) },
    }),
  },
}
