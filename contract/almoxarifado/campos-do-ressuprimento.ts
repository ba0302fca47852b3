// The words of the fields of an order of replenishment.
import type { Campos } from '#contract/casa/campos.ts'
import { SITUACOES_DO_RESSUPRIMENTO } from './ressuprimentos.ts'

export const CAMPOS_DO_RESSUPRIMENTO = {
  protocolo: { rotulo: 'Pedido' },
  deposito_id: { rotulo: 'Depósito' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DO_RESSUPRIMENTO },
  observacoes: { rotulo: 'Observações' },
  providencia: { rotulo: 'Como foi encaminhado' },
  itens: { rotulo: 'Materiais' },
} as const satisfies Campos
