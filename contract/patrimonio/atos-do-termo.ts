// What the acts on a term of responsibility say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { termos } from './termos.ts'

export const ATOS_DO_TERMO = atosDe('termos', {
  recusar: {
    rotulo: 'Recusar',
    pergunta: 'Recusar o termo?',
    aviso: 'Diga o que não confere, por exemplo um bem que não está aqui. Quem emitiu fica sabendo.',
    feito: 'Termo recusado',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
  cancelar: {
    rotulo: 'Cancelar o termo',
    pergunta: 'Cancelar o termo?',
    aviso: 'O termo deixa de aguardar assinatura e o documento dele fica cancelado.',
    feito: 'Termo cancelado',
    motivo: true,
    perigo: true,
    fica: 'papel',
  },
} as const satisfies AtosConfirmados<typeof termos>)
