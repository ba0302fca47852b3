import { type AuditTrail, auditTrail } from '#server/casa/http/audit.ts'

/** The audit of what the server does by itself. */
export function systemTrail(acao: string): AuditTrail {
  return auditTrail({
    acao,
    ator_id: null,
    origem: 'sistema',
    ip: null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: null,
    ocorrido_em: new Date(),
  })
}
