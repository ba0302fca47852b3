import type { materiaisAReceber } from '#contract/almoxarifado/materiais-a-receber.ts'
import type { ProbesOf } from '../probe.ts'

export const materiaisAReceberProbes: ProbesOf<typeof materiaisAReceber> = {
  listar: {
    reach: 'global',
    permissoes: ['painel.almoxarifado.requisicoes.receber'],
    ask: async () => ({}),
  },
}
