// What the acts on an attachment say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { anexos } from './anexos.ts'

export const ATOS_DO_ANEXO = atosDe('anexos', {
  remover: {
    rotulo: 'Remover',
    botao: 'Remover anexo',
    pergunta: 'Remover {nome}?',
    aviso: 'Ele sai deste registro. O conteúdo fica guardado para a auditoria.',
    feito: 'Anexo removido',
    motivo: true,
    perigo: true,
    volta: 'restaurar',
  },
} as const satisfies AtosConfirmados<typeof anexos>)
