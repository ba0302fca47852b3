// What the acts on a roteiro say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { roteiros } from './roteiros.ts'

export const ATOS_DO_ROTEIRO = atosDe('roteiros', {
  inativar: {
    rotulo: 'Inativar',
    feito: 'Roteiro inativado: não é mais oferecido',
    direto: true,
    volta: 'reativar',
  },
  reativar: { rotulo: 'Reativar', feito: 'Roteiro reativado', direto: true, volta: 'inativar' },
} as const satisfies AtosConfirmados<typeof roteiros>)
