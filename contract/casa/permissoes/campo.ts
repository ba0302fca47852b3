// What an agent does in the field; each visit narrows it to who is assigned.
import { recurso, type Verbetes } from './verbete.ts'

export const PERMISSOES_DE_CAMPO = {
  ...recurso('monitoramentos', 'documento', {
    executar: { rotulo: 'Executar os monitoramentos atribuídos', risco: 'medio' },
    'concluir-sem-assinatura': {
      rotulo: 'Concluir monitoramento sem assinaturas',
      risco: 'alto',
      depende_de: ['monitoramentos.executar'],
    },
    // Each act of a visit is part of `executar` today; these are kept for who will want them apart.
    iniciar: { rotulo: 'Iniciar monitoramento', risco: 'baixo', reservada: true },
    pausar: { rotulo: 'Pausar monitoramento', risco: 'baixo', reservada: true },
    concluir: { rotulo: 'Concluir monitoramento', risco: 'medio', reservada: true },
    cancelar: { rotulo: 'Cancelar monitoramento em campo', risco: 'medio', reservada: true },
    finalizar: { rotulo: 'Finalizar a coleta', risco: 'medio', reservada: true },
    'criar-lote': { rotulo: 'Cadastrar bens em lote na visita', risco: 'medio', reservada: true },
    associar: { rotulo: 'Associar plaqueta a um bem', risco: 'medio', reservada: true },
    'registrar-ocorrencia': { rotulo: 'Registrar ocorrência na visita', risco: 'baixo', reservada: true },
    'remover-foto': { rotulo: 'Remover foto da visita', risco: 'medio', reservada: true },
  }),
} as const satisfies Verbetes
