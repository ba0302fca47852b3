// How the installation is: of no place, and nobody's.
import type { funcionamento } from '#contract/analises/funcionamento.ts'
import type { ProbesOf } from '../probe.ts'

export const funcionamentoProbes: ProbesOf<typeof funcionamento> = {
  ver: { reach: 'global', traces: ['pulso'], ask: async () => ({}) },
}
