// The words of the fields of a shipment, of materials or of assets.

import type { Campos } from '#contract/casa/campos.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { remessas } from './remessas.ts'
import { MODALIDADES_DE_REMESSA, SITUACOES_DA_REMESSA } from './transferencia.ts'

export const CAMPOS_DA_REMESSA = {
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_REMESSA },
  modalidade: { rotulo: 'Como vai', vocabulario: MODALIDADES_DE_REMESSA },
  transporte: { rotulo: 'Transporte', ajuda: 'Veículo, placa, motorista ou código de rastreio.' },
  volumes: { rotulo: 'Volumes' },
  previsto_em: { rotulo: 'Previsão de chegada' },
  expedida_em: { rotulo: 'Expedida em' },
  recebida_em: { rotulo: 'Recebida em' },
  motivo: { rotulo: 'Motivo' },
} as const satisfies Campos & Record<keyof BodyFor<(typeof remessas)['expedir']>, unknown>
