// What the acts on a place say that only ask why.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { locais } from './locais.ts'

export const ATOS_DO_LOCAL = atosDe('locais', {
  inativar: {
    rotulo: 'Inativar',
    aviso: 'Ele sai das listas e dos cadastros. Nada se apaga, e pode ser reativado.',
    feito: '{nome} está inativo',
    motivo: { ajuda: 'Fica na auditoria, com o seu nome.' },
    perigo: true,
    volta: 'reativar',
  },
  // Why it was out of use is not kept with it, and could not be said again.
  reativar: { rotulo: 'Reativar', feito: '{nome} voltou ao uso', direto: true, fica: 'sem-volta' },
} as const satisfies AtosConfirmados<typeof locais>)
