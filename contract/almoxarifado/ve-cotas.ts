import type { Condicao } from '#contract/casa/acesso.ts'

/** Who sees the quotas of a place: who keeps them there, and who asks for material there. */
export const VE_COTAS = {
  permission: {
    algum: ['painel.almoxarifado.requisicoes.cotas', 'painel.almoxarifado.requisicoes.criar'],
  },
} as const satisfies Condicao
