// The words of the fields of an occurrence.
import type { Campos } from '#contract/casa/campos.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { GRAVIDADES, type ocorrencias, SITUACOES_DA_OCORRENCIA, TIPOS_DE_OCORRENCIA } from './ocorrencias.ts'

export const CAMPOS_DA_OCORRENCIA = {
  local_id: { rotulo: 'Local' },
  tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_OCORRENCIA },
  gravidade: { rotulo: 'Gravidade', vocabulario: GRAVIDADES },
  descricao: { rotulo: 'O que aconteceu' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_OCORRENCIA },
  responsavel_id: { rotulo: 'Quem trata' },
  tratamento: { rotulo: 'Tratamento' },
} as const satisfies Campos & Record<keyof BodyFor<(typeof ocorrencias)['cadastrar']>, unknown>
