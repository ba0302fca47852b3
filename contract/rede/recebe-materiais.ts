import type { Condicao } from '#contract/casa/acesso.ts'

/** Who has something to receive, of either kind of order: which of it, the server decides shipment by shipment. */
export const RECEBE_MATERIAIS = {
  permission: {
    algum: ['painel.almoxarifado.requisicoes.receber', 'painel.almoxarifado.transferencias.receber'],
  },
} as const satisfies Condicao

/** Who has shipments to see, of either kind of order. */
export const VE_REMESSAS = {
  permission: {
    algum: ['painel.almoxarifado.requisicoes.listar', 'painel.almoxarifado.transferencias.listar'],
  },
} as const satisfies Condicao
