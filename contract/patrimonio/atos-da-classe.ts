// What the acts on a class of assets say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { classes } from './classes.ts'

export const ATOS_DA_CLASSE = atosDe('classes', {
  inativar: {
    rotulo: 'Inativar',
    feito: 'Classe inativada: os bens dela continuam nela',
    direto: true,
    volta: 'reativar',
  },
  reativar: { rotulo: 'Reativar', feito: 'Classe reativada', direto: true, volta: 'inativar' },
} as const satisfies AtosConfirmados<typeof classes>)
