// The words of the fields of a visit, at the desk.

import type { Campos } from '#contract/casa/campos.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { SITUACOES_DA_VISITA } from './achados.ts'
import type { monitoramentos } from './monitoramentos.ts'
import { TEMPOS_DA_VISITA } from './tempos-da-visita.ts'

export const CAMPOS_DA_VISITA = {
  local_id: { rotulo: 'Local' },
  codigo_inep: { rotulo: 'Código INEP', ajuda: 'O da escola no censo escolar.' },
  agentes: { rotulo: 'Agentes' },
  previsto_inicio: { rotulo: 'Início previsto' },
  previsto_fim: { rotulo: 'Fim previsto' },
  janela_inicio: { rotulo: 'Recebe a partir das' },
  janela_fim: { rotulo: 'Recebe até as' },
  prioridade: { rotulo: 'Prioridade', vocabulario: { normal: 'Normal', alta: 'Alta' } },
  instrucoes: { rotulo: 'Instruções' },
  contato_nome: { rotulo: 'Quem recebe na escola' },
  contato_telefone: { rotulo: 'Telefone de quem recebe' },
  roteiro_id: { rotulo: 'Roteiro', ajuda: 'O que a visita verifica e pergunta, na versão publicada agora.' },
  dividida_em: { rotulo: 'Dividida com a' },
  partes: { rotulo: 'Partes que passaram' },
  responsavel_nome: { rotulo: 'Quem acompanhou' },
  responsavel_matricula: { rotulo: 'Matrícula de quem acompanhou' },
  responsavel_cargo: { rotulo: 'Cargo de quem acompanhou' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_VISITA },
  estado: { rotulo: 'Estado', vocabulario: SITUACOES_DA_VISITA },
  iniciado_em: { rotulo: TEMPOS_DA_VISITA.iniciado_em },
  finalizado_em: { rotulo: TEMPOS_DA_VISITA.finalizado_em },
  concluido_em: { rotulo: 'Concluída em' },
} as const satisfies Campos & Record<keyof BodyFor<(typeof monitoramentos)['criar']>, unknown>
