// The words of a requisition's fields.
import type { Campos } from '#contract/casa/campos.ts'
import {
  ENTREGAS_DA_REQUISICAO,
  PRIORIDADES_DA_REQUISICAO,
  SITUACOES_DA_REQUISICAO,
  TIPOS_DE_REQUISICAO,
} from './requisicao.ts'
import type { DadosDaRequisicao } from './requisicao-formas.ts'

export const CAMPOS_DA_REQUISICAO = {
  local_destino_id: { rotulo: 'Destino' },
  deposito_id: { rotulo: 'Depósito que atende' },
  tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_REQUISICAO },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_REQUISICAO },
  nivel: { rotulo: 'Nível de autorização' },
  prioridade: { rotulo: 'Prioridade', vocabulario: PRIORIDADES_DA_REQUISICAO },
  entrega: { rotulo: 'Como chega', vocabulario: ENTREGAS_DA_REQUISICAO },
  necessidade_em: { rotulo: 'Necessária em' },
  justificativa: { rotulo: 'Justificativa' },
  finalidade: { rotulo: 'Finalidade' },
  periodo_ref: { rotulo: 'Período de referência', ajuda: 'Como 2026 ou 2026-03.' },
  origem: { rotulo: 'Origem' },
  observacoes: { rotulo: 'Observações' },
  itens: { rotulo: 'Itens' },
} as const satisfies Campos & Record<keyof DadosDaRequisicao, unknown>
