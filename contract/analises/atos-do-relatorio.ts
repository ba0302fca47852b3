// What the acts on a report say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { relatorios } from './relatorios.ts'

export const ATOS_DO_RELATORIO = atosDe('relatorios', {
  pausar: { rotulo: 'Pausar', feito: 'Relatório pausado', direto: true, volta: 'retomar' },
  retomar: { rotulo: 'Retomar', feito: 'Relatório retomado', direto: true, volta: 'pausar' },
  excluir: {
    rotulo: 'Excluir',
    aviso:
      'Ninguém mais o recebe, e a história dos envios some desta tela. A auditoria guarda quem recebeu o quê.',
    feito: 'Relatório excluído',
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof relatorios>)
