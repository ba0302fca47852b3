// Numbers of lists: how far each list reaches is proven of the list itself.
import type { metricas } from '#contract/analises/metricas.ts'
import type { ProbesOf } from '../probe.ts'

export const metricasProbes: ProbesOf<typeof metricas> = {
  listar: {
    reach: 'global',
    permissoes: ['painel.locais.listar'],
    ask: async () => ({
      reached: ({ dados }) => dados.valores.some(({ metrica }) => metrica === 'locais_sem_visita'),
    }),
  },

  meses: {
    reach: 'global',
    permissoes: ['painel.almoxarifado.patrimonios.listar'],
    ask: async () => ({ params: { metrica: 'bens_por_mes' } }),
  },
}
