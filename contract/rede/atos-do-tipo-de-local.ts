// What the acts on a kind of place say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { localTipos } from './local-tipos.ts'

export const ATOS_DO_TIPO_DE_LOCAL = atosDe('localTipos', {
  inativar: {
    rotulo: 'Inativar',
    aviso: 'Ele deixa de ser oferecido nos cadastros. Nada do que existe muda.',
    feito: 'Tipo inativado',
    perigo: true,
    volta: 'reativar',
  },
  reativar: { rotulo: 'Reativar', feito: 'Tipo reativado', direto: true, volta: 'inativar' },
} as const satisfies AtosConfirmados<typeof localTipos>)
