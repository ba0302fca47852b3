import type { primeirosPassos } from '#contract/administracao/primeiros-passos.ts'
import type { ProbesOf } from '../probe.ts'

export const primeirosPassosProbes: ProbesOf<typeof primeirosPassos> = {
  ver: { reach: 'global', ask: async () => ({}) },
  pular: { reach: 'global', ask: async () => ({ body: { passo: 'visita', pulado: true } }) },
}
