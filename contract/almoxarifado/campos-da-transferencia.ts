// The words of the fields of a transfer.
import type { Campos } from '#contract/casa/campos.ts'
import type { NovaTransferencia } from './nova-transferencia.ts'
import {
  OBJETOS_DE_TRANSFERENCIA,
  SITUACOES_DA_TRANSFERENCIA,
  TIPOS_DE_TRANSFERENCIA,
} from './transferencia.ts'

export const CAMPOS_DA_TRANSFERENCIA = {
  objeto: { rotulo: 'O que vai', vocabulario: OBJETOS_DE_TRANSFERENCIA },
  tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_TRANSFERENCIA },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_TRANSFERENCIA },
  patrimonio_ids: { rotulo: 'Bens' },
  materiais: { rotulo: 'Materiais' },
  origem_id: { rotulo: 'Origem' },
  destino_id: { rotulo: 'Destino' },
  instalacao_destino_id: { rotulo: 'Ambiente no destino' },
  responsavel_origem_id: { rotulo: 'Quem respondia' },
  responsavel_destino_id: { rotulo: 'Quem passa a responder' },
  tomador_nome: {
    rotulo: 'Quem fica com os bens',
    ajuda: 'Pessoa ou órgão, como sai no termo. Dispensado quando o destino é um local da rede.',
  },
  tomador_documento: { rotulo: 'Documento' },
  tomador_contato: { rotulo: 'Contato' },
  previsao_devolucao: { rotulo: 'Devolução até' },
  requisicao_id: { rotulo: 'Requisição' },
  processo: { rotulo: 'Processo' },
  motivo: { rotulo: 'Motivo' },
} as const satisfies Campos & Record<keyof (typeof NovaTransferencia)['shape'], unknown>
